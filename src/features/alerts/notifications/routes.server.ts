import { handle } from '#platform/http/handler.server.ts';

import * as notificationsApi from './contract.ts';
import { listNotifications, markNotificationsRead } from './list-notifications.server.ts';

export const notificationsRoutes = [
  handle(notificationsApi.list, (ctx, { query }) => listNotifications(ctx, query)),

  handle(notificationsApi.markRead, (ctx, { body }) => markNotificationsRead(ctx, body.ids)),
];
