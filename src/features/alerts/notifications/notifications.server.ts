import type { TFunction } from 'i18next';

import { findRecipient, type Recipient } from '#features/accounts/preferences/preferences.server.ts';
import { getTranslators, type Translators } from '#features/site/texts/get-translators.server.ts';
import { paths } from '#paths';
import type { MemberCtx } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { type Pagination, toPageWindow, toPagination } from '#platform/http/pagination.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Language } from '#platform/text/language.ts';

import * as notificationsApi from './contract.ts';
import type { Notification } from './contract.ts';
import type { NotificationText } from './notification-type-builders.ts';
import { findNotificationType, NOTIFICATION_TYPE_LIST, type NotificationType } from './notification-types.ts';
import {
  countUnreadNotifications,
  deleteNotificationsBefore,
  findNotifications,
  type NotificationRow,
  setNotificationsRead,
} from './queries.server.ts';

export const notificationsRoutes = [
  handle(notificationsApi.list, (ctx, { query }) => listNotifications(ctx, query)),

  handle(notificationsApi.markRead, (ctx, { body }) => markNotificationsRead(ctx, body.ids)),
];

/** A page of the member's notifications, without the types that they switched off in the app. */
async function listNotifications(
  ctx: MemberCtx,
  query: { page: number; limit: number },
): Promise<{ notifications: Notification[]; unread: number; pagination: Pagination }> {
  const recipient = await requireRecipient(ctx);
  const { rows, total, unread } = await findNotifications(
    ctx.db,
    recipient.userId,
    typesMutedInApp(recipient),
    toPageWindow(query),
  );
  const { alerts } = await getTranslators(ctx.db);
  return {
    notifications: rows.map((row) => toNotification(row, alerts)),
    unread,
    pagination: toPagination(query, total),
  };
}

/** Marks some notifications as read, or all; returns the unread count. Ignores ids of other members' notifications. */
async function markNotificationsRead(ctx: MemberCtx, ids: string[] | undefined): Promise<{ unread: number }> {
  const recipient = await requireRecipient(ctx);
  await setNotificationsRead(ctx.db, recipient.userId, ids?.map(Number), new Date(ctx.clock()));
  return { unread: await countUnreadNotifications(ctx.db, recipient.userId, typesMutedInApp(recipient)) };
}

/** The types that a member has switched off in the app. */
export const typesMutedInApp = ({ wants }: Pick<Recipient, 'wants'>): NotificationType[] =>
  NOTIFICATION_TYPE_LIST.filter(([, { topic }]) => !wants(topic, 'app')).map(([type]) => type);

async function requireRecipient(ctx: MemberCtx): Promise<Recipient> {
  const recipient = await findRecipient(ctx.db, ctx.viewer.userId);
  if (!recipient) throw new AppError('UNAUTHORIZED');
  return recipient;
}

/** Describes it in both languages, and removes the fields of `data` that only the jobs use. */
export function toNotification(
  { id, type, data, created_at, read_at }: NotificationRow,
  words: Translators['alerts'],
): Notification {
  const { isLetterDue: _, ...visible } = data;
  const { path, ...en } = describeNotification(words.en, 'en', { type, data: visible });
  const { path: __, ...ar } = describeNotification(words.ar, 'ar', { type, data: visible });
  return {
    _id: String(id),
    type,
    data: visible,
    words: { en, ar },
    path,
    icon: findNotificationType(type)?.icon ?? '',
    createdAt: created_at.toISOString(),
    isRead: read_at !== null,
  };
}

function describeNotification(
  t: TFunction<'alerts'>,
  language: Language,
  { type, data }: Pick<Notification, 'type' | 'data'>,
): NotificationText {
  // A newer version may have stored it.
  const unknown = { title: t('title'), body: '', path: paths.notifications() };
  return findNotificationType(type)?.describe(data, t, language) ?? unknown;
}

const KEPT_DAYS = 365;
const BATCH = 1_000;

/** Deletes notifications after a year, also unread ones. Each batch is a transaction, so that none locks for long. */
export const deleteOldNotifications = defineJob({
  name: 'notifications.forget',
  schedule: '23 3 * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock() - KEPT_DAYS * DAY_MS);
    let last: number | undefined = 0;
    while (last !== undefined) last = await deleteNotificationsBefore(db, before, { after: last, limit: BATCH });
  },
});
