import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { serverEvent } from '#platform/live/events.ts';
import { NumericId } from '#platform/data/ids.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';

const NotificationWords = z.object({ title: z.string(), body: z.string() });

/** A notification of a member. The shape of `data`, its subject, depends on `type`. */
export const Notification = z.object({
  _id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Its text, with the operator's changes. */
  words: z.object({ en: NotificationWords, ar: NotificationWords }),
  /** The path that it links to. */
  path: z.string(),
  /** A `NotificationIcon`, or one of a newer version. */
  icon: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const list = endpoint('GET /notifications', {
  summary: 'The member’s notifications, newest first, and how many are unread',
  access: 'member',
  query: PageQuery,
  data: z.object({ notifications: z.array(Notification), unread: z.number(), pagination: Pagination }),
});

export const markRead = endpoint('PUT /notifications/read', {
  summary: 'Marks some notifications as read, or all',
  access: 'member',
  body: z.object({ ids: z.optional(z.array(NumericId).check(z.maxLength(100, 'tooLong'))) }),
  data: z.object({ unread: z.number() }),
});

/** Published to all live connections of a member once it is stored, with the unread count. May arrive twice. */
export const created = serverEvent('notification:new', z.object({ notification: Notification, unread: z.number() }));
