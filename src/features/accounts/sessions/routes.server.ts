import { handle } from '#platform/http/handler.server.ts';
import * as sessionsApi from '#platform/http/session-contract.ts';

import { logOut } from './end-sessions.server.ts';
import { refreshSession } from './refresh-session.server.ts';

export const sessionsRoutes = [
  handle(sessionsApi.refresh, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),

  handle(sessionsApi.logOut, async (ctx, { body }) => {
    await logOut(ctx, body.refreshToken);
    // Deletes what the browser cached of the site, such as pictures of chats.
    ctx.responseHeaders.set('clear-site-data', '"cache"');
    return {};
  }),
];
