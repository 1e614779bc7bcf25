import { handle } from '#platform/http/handler.server.ts';

import { listNotifications, readNotifications } from './contract.ts';
import { listOwnNotifications, readOwnNotifications } from './list-notifications.server.ts';

export const alertsRoutes = [
  handle(listNotifications, (ctx, { query }) => listOwnNotifications(ctx, query)),

  handle(readNotifications, (ctx, { body }) => readOwnNotifications(ctx, body.ids)),
];
