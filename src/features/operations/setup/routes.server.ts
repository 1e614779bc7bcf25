import { handle } from '#platform/http/handler.server.ts';

import * as setupApi from './contract.ts';
import { claimSetup, finishSetup, getSetupState, showCode } from './setup.server.ts';

export const setupRoutes = [
  handle(setupApi.getState, (ctx, { body }) => getSetupState(ctx, body.token)),
  handle(setupApi.showCode, (ctx, { body }) => showCode(ctx, body)),
  handle(setupApi.claim, async (ctx, { body }) => ({ user: await claimSetup(ctx, body.token) })),
  handle(setupApi.finish, (ctx, { body }) => finishSetup(ctx, body)),
];
