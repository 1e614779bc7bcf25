import { findRecipient, type Recipient } from '#features/accounts/preferences/find-recipient.server.ts';
import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toPagination, toPageWindow, type Pagination } from '#platform/http/pagination.ts';

import type { Notification } from './contract.ts';
import { countUnreadNotifications, findNotifications, setNotificationsRead } from './queries.server.ts';
import { toNotification } from './presenters.server.ts';
import { typesMutedInApp } from './rules.ts';

/** A page of the member's notifications, without the types that they switched off in the app. */
export async function listNotifications(
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
export async function markNotificationsRead(ctx: MemberCtx, ids: string[] | undefined): Promise<{ unread: number }> {
  const recipient = await requireRecipient(ctx);
  await setNotificationsRead(ctx.db, recipient.userId, ids?.map(Number), new Date(ctx.clock()));
  return { unread: await countUnreadNotifications(ctx.db, recipient.userId, typesMutedInApp(recipient)) };
}

async function requireRecipient(ctx: MemberCtx): Promise<Recipient> {
  const recipient = await findRecipient(ctx.db, ctx.viewer.userId);
  if (!recipient) throw new AppError('UNAUTHORIZED');
  return recipient;
}
