import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { serverEvent } from '#platform/live/events.ts';
import { NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

/** What a member was told. `data` holds what it is about, by its type. */
export const Notification = z.object({
  _id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint('GET /notifications', {
  summary: 'What the member was told, newest first, and how much of it is unread',
  access: 'member',
  query: PageQuery,
  data: z.object({ notifications: z.array(Notification), unread: z.number(), pagination: Pagination }),
});

export const readNotifications = endpoint('PUT /notifications/read', {
  summary: 'Marks some as read, or all',
  access: 'member',
  body: z.object({ ids: z.optional(z.array(NumericId).check(z.maxLength(100, 'tooLong'))) }),
  data: z.object({ unread: z.number() }),
});

/** Said to all live connections of a member once it is stored; how much is unread with it. May come twice. */
export const notificationNew = serverEvent(
  'notification:new',
  z.object({ notification: Notification, unread: z.number() }),
);
