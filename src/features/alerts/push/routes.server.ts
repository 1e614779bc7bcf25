import { handle } from '#platform/http/handler.server.ts';

import { getPushKey, subscribe, unsubscribe } from './contract.ts';
import { getPushKeys } from './keys.server.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscriptions.server.ts';

export const pushRoutes = [
  handle(getPushKey, async ({ db }) => ({ publicKey: (await getPushKeys(db)).publicKey })),

  handle(subscribe, async (ctx, { body }) => {
    await subscribeBrowser(ctx, body);
    return {};
  }),

  handle(unsubscribe, async (ctx, { body }) => {
    await unsubscribeBrowser(ctx, body.endpoint);
    return {};
  }),
];
