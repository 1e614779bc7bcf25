import type { Endpoint } from '#platform/http/endpoint.ts';
import { handle, type Handler } from '#platform/http/handler.server.ts';

import * as staffApi from './contract.ts';
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from './invitations.server.ts';
import { listPermissions } from './list-permissions.ts';
import { exportStaff, listStaff } from './staff-list.server.ts';
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
