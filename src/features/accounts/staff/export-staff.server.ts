import { type Ctx, requireRole } from '#platform/context.server.ts';
import { loadMessages } from '#platform/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable } from '#platform/table/find-table-page.server.ts';

import type { StaffQuery } from './contract.ts';
import { filterStaff, STAFF_COLUMNS } from './queries.server.ts';

const messages = { staff: loadMessages('admin-staff'), people: loadMessages('admin-people') };

/** The filtered staff as CSV. Roles keep their stored names, for other programs. */
export function exportStaff(ctx: Ctx, query: StaffQuery): Response {
  requireRole(ctx, 'admin');
  const t = messages.staff[ctx.language];
  return csvResponse({
    name: 'staff',
    now: ctx.clock(),
    rows: iterateTable(filterStaff(ctx.db, query), STAFF_COLUMNS),
    columns: [
      { label: t('name'), value: ({ name }) => name },
      { label: messages.people[ctx.language]('email'), value: ({ email }) => email },
      { label: t('role'), value: ({ role }) => role },
      { label: t('factor'), value: ({ has_second_factor }) => Boolean(has_second_factor) },
      { label: t('lastSeen'), value: ({ last_seen_at }) => last_seen_at },
      { label: t('grantedBy'), value: ({ granter_name }) => granter_name },
      { label: t('grantedAt'), value: ({ role_granted_at }) => role_granted_at },
    ],
  });
}
