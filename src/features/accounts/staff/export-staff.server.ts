import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';

import type { StaffQuery } from './contract.ts';
import { filterStaff, STAFF_COLUMNS } from './queries.server.ts';

const messages = { staff: loadMessages('admin-staff'), people: loadMessages('admin-people') };

/** The filtered staff as CSV. Roles keep their stored names, for other programs. */
export async function exportStaff(ctx: Ctx, query: StaffQuery): Promise<Response> {
  const viewer = requireRole(ctx, 'admin');
  const t = messages.staff[ctx.language];
  const filtered = filterStaff(ctx.db, query);
  return recordedCsv(ctx, {
    name: 'staff',
    query,
    filtered,
    rows: iterateTable(filtered, STAFF_COLUMNS),
    columns: [
      { label: t('name'), value: ({ name }) => name },
      { label: messages.people[ctx.language]('email'), value: (row) => emailFor(viewer, row) },
      { label: t('role'), value: ({ role }) => role },
      { label: t('factor'), value: ({ has_second_factor }) => Boolean(has_second_factor) },
      { label: t('lastSeen'), value: ({ last_seen_at }) => last_seen_at },
      { label: t('grantedBy'), value: ({ granter_name }) => granter_name },
      { label: t('grantedAt'), value: ({ role_granted_at }) => role_granted_at },
    ],
  });
}
