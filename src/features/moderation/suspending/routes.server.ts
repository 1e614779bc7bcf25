import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { handle } from '#platform/http/handler.server.ts';

import { restoreAccount, suspendAccount } from './account-suspension.server.ts';
import { restoreAd, suspendAd } from './ad-suspension.server.ts';
import * as suspendingApi from './contract.ts';

export const suspendingRoutes = (memberData: MemberDataHooks[]) => [
  handle(suspendingApi.suspendAd, (ctx, { params, body }) => suspendAd(ctx, Number(params.id), body.reason)),

  handle(suspendingApi.restoreAd, (ctx, { params, body }) => restoreAd(ctx, Number(params.id), body.reason)),

  handle(suspendingApi.suspendAccount, (ctx, { params, body }) =>
    suspendAccount(ctx, memberData, { userId: Number(params.id), ...body }),
  ),

  handle(suspendingApi.restoreAccount, (ctx, { params, body }) =>
    restoreAccount(ctx, memberData, { userId: Number(params.id), reason: body.reason }),
  ),
];
