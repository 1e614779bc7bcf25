import { handle } from '#platform/http/handler.server.ts';

import { readCodeHolder } from '../codes/code-holder.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { closeAccount, closeMember, sendDeletionCode } from './close-account.server.ts';
import * as deletionApi from './contract.ts';
import { reopenAccount } from './reopen-account.server.ts';

export const deletionRoutes = (memberData: MemberDataHooks[]) => [
  handle(deletionApi.sendCode, (ctx, { body }) => sendDeletionCode(ctx, body.email)),

  handle(deletionApi.close, (ctx, { body }) =>
    closeAccount(ctx, memberData, { ...readCodeHolder(ctx, body), otp: body.otp }),
  ),

  handle(deletionApi.reopen, (ctx, { body }) => reopenAccount(ctx, memberData, body)),

  handle(deletionApi.closeMember, (ctx, { params, body }) =>
    closeMember(ctx, memberData, { memberId: Number(params.id), reason: body.reason }),
  ),
];
