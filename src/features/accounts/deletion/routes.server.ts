import { handle } from '#platform/http/handler.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { closeAccount, sendDeletionCode } from './close-account.server.ts';
import * as deletionApi from './contract.ts';
import { reopenAccount } from './reopen-account.server.ts';

export const deletionRoutes = (memberData: MemberDataHooks[]) => [
  handle(deletionApi.sendCode, async (ctx, { body }) => {
    await sendDeletionCode(ctx, body.email);
    return {};
  }),

  handle(deletionApi.close, (ctx, { body }) => closeAccount(ctx, memberData, body)),

  handle(deletionApi.reopen, (ctx, { body }) => reopenAccount(ctx, memberData, body)),
];
