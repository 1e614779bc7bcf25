import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { handle } from '#platform/http/handler.server.ts';

import { restoreAccount, suspendAccount } from './account-suspension.server.ts';
import { restoreAd, suspendAd } from './ad-suspension.server.ts';
import * as suspendingApi from './contract.ts';

export const suspendingRoutes = (memberData: MemberDataHooks[]) => [
  handle(suspendingApi.suspendAd, async (ctx, { params, body }) => {
    await suspendAd(ctx, Number(params.id), body.reason);
    return {};
  }),

  handle(suspendingApi.restoreAd, async (ctx, { params, body }) => {
    await restoreAd(ctx, Number(params.id), body.reason);
    return {};
  }),

  handle(suspendingApi.suspendAccount, async (ctx, { params, body }) => {
    await suspendAccount(ctx, memberData, { userId: Number(params.id), ...body });
    return {};
  }),

  handle(suspendingApi.restoreAccount, async (ctx, { params, body }) => {
    await restoreAccount(ctx, memberData, { userId: Number(params.id), reason: body.reason });
    return {};
  }),
];
