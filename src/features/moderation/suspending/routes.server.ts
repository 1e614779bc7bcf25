import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as suspendingApi from './contract.ts';
import { restoreAccount } from './restore-account.server.ts';
import { restoreAd } from './restore-ad.server.ts';
import { suspendAccount } from './suspend-account.server.ts';
import { suspendAd } from './suspend-ad.server.ts';

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
