import { handle } from '#platform/http/handler.server.ts';

import type { AccountPart } from './account-part.ts';
import { closeAccount, sendDeleteCode } from './close-account.server.ts';
import { askDeleteCode, deleteAccount, reopenAccount as reopenEndpoint } from './contract.ts';
import { reopenAccount } from './reopen-account.server.ts';

export const closingRoutes = (parts: AccountPart[]) => [
  handle(askDeleteCode, async (ctx, { body }) => {
    await sendDeleteCode(ctx, body.email);
    return {};
  }),

  handle(deleteAccount, (ctx, { body }) => closeAccount(ctx, parts, body)),

  handle(reopenEndpoint, (ctx, { body }) => reopenAccount(ctx, parts, body)),
];
