import { handle } from '#platform/http/handler.server.ts';

import * as pushApi from './contract.ts';
import { getPushKeys } from './send-push.server.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.server.ts';

export const pushRoutes = [
  handle(pushApi.getKey, async ({ db }) => ({ publicKey: (await getPushKeys(db)).publicKey })),

  handle(pushApi.subscribe, (ctx, { body }) => subscribeBrowser(ctx, body)),

  handle(pushApi.unsubscribe, (ctx, { body }) => unsubscribeBrowser(ctx, body.endpoint)),
];
