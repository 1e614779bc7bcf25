import type { Endpoint } from '#platform/http/endpoint.ts';
import { handle, type Handler } from '#platform/http/handler.server.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import type { StaffRole } from '#platform/role.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as staffApi from './contract.ts';
import { acceptInvitation, inviteStaff, listInvitations, readInvitation, withdrawInvitation } from './invitations.server.ts';
import { listPermissions } from './list-permissions.ts';
import { filterStaff } from './queries.server.ts';
import { changeRole } from './staff-role.server.ts';

/** `findEndpoints` returns every endpoint of the API, from whose access the permissions of each role follow. */
export const staffRoutes = (findEndpoints: () => Endpoint[]): Handler[] => [
  handle(staffApi.getStaffSession, (ctx) => ({ role: ctx.viewer.role })),

  handle(staffApi.members.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(staffApi.members.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handle(staffApi.changeRole, (ctx, { params, body }) => changeRole(ctx, { id: Number(params.id), role: body.role })),

  handle(staffApi.listPermissions, () => ({ areas: listPermissions(findEndpoints()) })),

  handle(staffApi.listInvitations, async (ctx) => ({ invitations: await listInvitations(ctx) })),
  handle(staffApi.invite, (ctx, { body }) => inviteStaff(ctx, body)),

  handle(staffApi.withdrawInvitation, (ctx, { params }) => withdrawInvitation(ctx, Number(params.id))),

  handle(staffApi.readInvitation, (ctx, { body }) => readInvitation(ctx, body.token)),
  handle(staffApi.acceptInvitation, async (ctx, { body }) => ({ user: await acceptInvitation(ctx, body.token) })),
];

const messages = { staff: loadMessages('admin-staff'), people: loadMessages('admin-people') };

const TABLE = defineTable(staffApi.members, {
  columns: { sorts: { name: 'users.name', role: 'users.role', granted: 'users.role_granted_at' }, id: 'users.id' },
  filter: (ctx, query) => filterStaff(ctx.db, query),
  toRows: ({ viewer }, rows) =>
    rows.map((row) => ({
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
  csv: {
    name: 'staff',
    // Roles keep their stored names, for other programs.
    columns: (ctx) => {
      const t = messages.staff[ctx.language];
      return [
        { label: t('name'), value: ({ name }) => name },
        { label: messages.people[ctx.language]('email'), value: ({ email }) => email },
        { label: t('role'), value: ({ role }) => role },
        { label: t('factor'), value: ({ hasSecondFactor }) => hasSecondFactor },
        { label: t('lastSeen'), value: ({ lastSeenAt }) => lastSeenAt },
        { label: t('grantedBy'), value: ({ grantedBy }) => grantedBy?.name },
        { label: t('grantedAt'), value: ({ grantedAt }) => grantedAt },
      ];
    },
  },
});
