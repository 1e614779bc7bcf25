import { findReader, type Reader } from '#features/accounts/preferences/find-reader.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { toPage, toWindow } from '#platform/paging.ts';
import type { Pagination } from '#platform/schemas.ts';

import type { Notification } from './contract.ts';
import { countUnread, findNotifications, markRead } from './notification-queries.server.ts';
import { toNotification } from './presenters.server.ts';
import { unwantedInApp } from './rules.ts';

/** A page of what the member was told, but for what they have switched off in the app. */
export async function listOwnNotifications(
  ctx: Ctx,
  query: { page: number; limit: number },
): Promise<{ notifications: Notification[]; unread: number; pagination: Pagination }> {
  const reader = await requireReader(ctx);
  const { rows, total, unread } = await findNotifications(
    ctx.db,
    reader.userId,
    unwantedInApp(reader),
    toWindow(query),
  );
  return { notifications: rows.map(toNotification), unread, pagination: toPage(query, total) };
}

/** How much is unread then. Ids of others change nothing. */
export async function readOwnNotifications(ctx: Ctx, ids: string[] | undefined): Promise<{ unread: number }> {
  const reader = await requireReader(ctx);
  await markRead(ctx.db, reader.userId, ids?.map(Number), new Date(ctx.clock()));
  return { unread: await countUnread(ctx.db, reader.userId, unwantedInApp(reader)) };
}

async function requireReader(ctx: Ctx): Promise<Reader> {
  const reader = await findReader(ctx.db, requireMember(ctx).userId);
  if (!reader) throw new AppError('UNAUTHORIZED');
  return reader;
}
