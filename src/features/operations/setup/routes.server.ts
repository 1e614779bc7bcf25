import { handle } from '#platform/http/handler.server.ts';

import * as setupApi from './contract.ts';
import { claimSetup, finishSetup, getSetupState, showCode } from './setup.server.ts';

export const setupRoutes = [
  handle(setupApi.getState, (ctx, { body }) => getSetupState(ctx, body.token)),
  handle(setupApi.showCode, async (ctx, { body }) => {
    await showCode(ctx, body);
    return {};
  }),
  handle(setupApi.claim, async (ctx, { body }) => ({ user: await claimSetup(ctx, body.token) })),
  handle(setupApi.finish, async (ctx, { body }) => {
    await finishSetup(ctx, body);
    return {};
  }),
];
