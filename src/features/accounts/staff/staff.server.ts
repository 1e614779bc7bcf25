import type { StaffCtx } from '#platform/context.server.ts';
import type { Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import { handle, type Handler } from '#platform/http/handler.server.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import type { StaffRole } from '#platform/role.ts';
import { findTablePage, iterateTable, recordedCsv } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as staffApi from './contract.ts';
import type { StaffQuery } from './contract.ts';
import { acceptInvitation, inviteStaff, listInvitations, readInvitation, withdrawInvitation } from './invitations.server.ts';
import { listPermissions } from './list-permissions.ts';
import { filterStaff, STAFF_COLUMNS } from './queries.server.ts';
import { changeRole } from './staff-role.server.ts';

/** `findEndpoints` returns every endpoint of the API, from whose access the permissions of each role follow. */
export const staffRoutes = (findEndpoints: () => Endpoint[]): Handler[] => [
  handle(staffApi.getStaffSession, (ctx) => ({ role: ctx.viewer.role })),

  handle(staffApi.listStaff, (ctx, { query }) => listStaff(ctx, query)),

  handle(staffApi.exportStaff, (ctx, { query }) => exportStaff(ctx, query)),

  handle(staffApi.changeRole, (ctx, { params, body }) => changeRole(ctx, { id: Number(params.id), role: body.role })),

  handle(staffApi.listPermissions, () => {
    return { areas: listPermissions(findEndpoints()) };
  }),

  handle(staffApi.listInvitations, async (ctx) => ({ invitations: await listInvitations(ctx) })),
  handle(staffApi.invite, (ctx, { body }) => inviteStaff(ctx, body)),

  handle(staffApi.withdrawInvitation, (ctx, { params }) => withdrawInvitation(ctx, Number(params.id))),

  handle(staffApi.readInvitation, (ctx, { body }) => readInvitation(ctx, body.token)),
  handle(staffApi.acceptInvitation, async (ctx, { body }) => ({ user: await acceptInvitation(ctx, body.token) })),
];

async function listStaff(ctx: StaffCtx<'admin'>, query: StaffQuery): Promise<ResponseData<typeof staffApi.listStaff>> {
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
async function exportStaff(ctx: StaffCtx<'admin'>, query: StaffQuery): Promise<Response> {
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
