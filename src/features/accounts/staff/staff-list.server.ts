import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import type { StaffRole } from '#platform/role.ts';
import { findTablePage, iterateTable } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type * as staffApi from './contract.ts';
import type { StaffQuery } from './contract.ts';
import { filterStaff, STAFF_COLUMNS } from './queries.server.ts';

export async function listStaff(
  ctx: StaffCtx<'admin'>,
  query: StaffQuery,
): Promise<ResponseData<typeof staffApi.listStaff>> {
  const { viewer } = ctx;
  const { rows, pagination } = await findTablePage(ctx.db, filterStaff(ctx.db, query), query, STAFF_COLUMNS);
  return {
    pagination,
    rows: rows.map((row) => ({
      _id: String(row.id),
      name: row.name,
      picture: row.picture,
      email: emailFor(viewer, row),
      // The query leaves members out.
      role: row.role as StaffRole,
      hasSecondFactor: Boolean(row.has_second_factor),
      isSuspended: row.status === 'suspended',
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      grantedBy: row.granter_id === null ? null : { _id: String(row.granter_id), name: row.granter_name ?? '' },
      grantedAt: row.role_granted_at?.toISOString() ?? null,
      isYou: row.id === viewer.userId,
    })),
  };
}

const messages = { staff: loadMessages('admin-staff'), people: loadMessages('admin-people') };

/** The filtered staff as CSV. Roles keep their stored names, for other programs. */
export async function exportStaff(ctx: StaffCtx<'admin'>, query: StaffQuery): Promise<Response> {
  const { viewer } = ctx;
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
