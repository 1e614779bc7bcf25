import { handle } from '#platform/http/handler.server.ts';

import * as pushApi from './contract.ts';
import { getPushKeys } from './send-push.server.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.server.ts';

export const pushRoutes = [
  handle(pushApi.getKey, async ({ db }) => ({ publicKey: (await getPushKeys(db)).publicKey })),

  handle(pushApi.subscribe, async (ctx, { body }) => {
    await subscribeBrowser(ctx, body);
    return {};
  }),

  handle(pushApi.unsubscribe, async (ctx, { body }) => {
    await unsubscribeBrowser(ctx, body.endpoint);
    return {};
  }),
];
