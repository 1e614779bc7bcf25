import type { Database } from '#platform/data/database.server.ts';
import type { Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import { handle, type Handler } from '#platform/http/handler.server.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import { hasRank, STAFF_ROLES, type StaffRole } from '#platform/role.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as staffApi from './contract.ts';
import type { ContactAccess, Permission, StaffQuery } from './contract.ts';
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from './invitations.server.ts';
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

type Areas = ResponseData<typeof staffApi.listPermissions>['areas'];

/** Support chat uses the endpoints of chat: staff are participants of its conversations (`requireChatUser`). */
const SUPPORT_CHAT: Areas[number] = {
  area: 'support-chat',
  support: 'all',
  moderator: 'all',
  admin: 'all',
  contacts: 'none',
};

/** Endpoints that all staff need for the back office itself, or that are used before the set-up. */
const HIDDEN = ['session', 'setup'];

/** The area of a staff endpoint: `/admin/ads/:id/suspend` belongs to `ads`. */
const areaOf = ({ path }: Endpoint): string => path.split(/[/.]/)[2] ?? '';

/**
 * The permission of each role in each area and the contact data there, derived from what the endpoints declare; most
 * roles first.
 */
export function listPermissions(endpoints: Endpoint[]): Areas {
  const staffOnly = endpoints.filter(({ access = 'public' }) => STAFF_ROLES.some((role) => role === access));
  const areas = [...Map.groupBy(staffOnly, areaOf)].filter(([area]) => !HIDDEN.includes(area));
  const permissions = areas.map(([area, members]) => ({
    area,
    support: permissionOf('support', members),
    moderator: permissionOf('moderator', members),
    admin: permissionOf('admin', members),
    contacts: contactAccessOf(members),
  }));
  const countRoles = (area: Areas[number]) => STAFF_ROLES.filter((role) => area[role] !== 'none').length;
  return [SUPPORT_CHAT, ...permissions.toSorted((a, b) => countRoles(b) - countRoles(a))];
}

function permissionOf(role: StaffRole, endpoints: Endpoint[]): Permission {
  const permitted = endpoints.filter(({ access }) => access && access !== 'public' && hasRank(role, access));
  if (permitted.length === 0) return 'none';
  if (permitted.every(({ method }) => method === 'GET')) return 'view';
  return permitted.length === endpoints.length ? 'all' : 'some';
}

function contactAccessOf(endpoints: Endpoint[]): ContactAccess {
  const withContacts = endpoints.filter(({ contactData }) => contactData);
  if (withContacts.length === 0) return 'none';
  return withContacts.every(({ access }) => access === 'admin') ? 'full' : 'masked';
}

const filterStaff = (db: Database, { role }: Pick<StaffQuery, 'role'>) =>
  db
    .selectFrom('users')
    .leftJoin('users as granter', 'granter.id', 'users.role_granted_by')
    .where('users.role', '<>', 'member')
    .$if(role !== undefined, (query) => query.where('users.role', '=', role!))
    .select((eb) => [
      'users.id',
      'users.name',
      'users.picture',
      'users.email',
      'users.role',
      'users.status',
      'users.last_seen_at',
      'users.role_granted_at',
      'granter.id as granter_id',
      'granter.name as granter_name',
      eb
        .or([
          eb.exists(
            eb.selectFrom('authenticators').whereRef('authenticators.user_id', '=', 'users.id').select('user_id'),
          ),
          eb.exists(eb.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id').select('user_id')),
        ])
        .as('has_second_factor'),
    ]);
