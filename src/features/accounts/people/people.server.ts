import type { LRUCache } from 'lru-cache';

import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { createCache } from '#platform/caches/create-cache.ts';
import type { MemberCtx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { type Pagination, toPageWindow, toPagination } from '#platform/http/pagination.ts';

import { toPublicUser, userTag } from '../account.server.ts';
import { findUserById } from '../queries.server.ts';
import * as peopleApi from './contract.ts';
import type { Person, Presence } from './contract.ts';
import { isEitherBlocked } from './find-users-for-viewer.server.ts';
import {
  countFollowers,
  deleteBlock,
  deleteFollow,
  findLastSeen,
  findPeople,
  findRelation,
  insertBlock,
  insertFollow,
  lockPair,
  type PeopleListName,
  updateLastSeen,
  updateLastSeenIfOlder,
} from './queries.server.ts';
import { PRESENCE_WRITE_INTERVAL_MS, toPresence } from './rules.ts';

export const peopleRoutes = [
  handle(peopleApi.getUser, async ({ db }, { params }) => {
    dependsOn(userTag(Number(params.id)));
    const user = await findUserById(db, Number(params.id));
    if (user?.status !== 'active') throw new AppError('USER_NOT_FOUND');
    return { user: { ...toPublicUser(user), followersCount: await countFollowers(db, user.id) } };
  }),

  handle(peopleApi.follow, (ctx, { params }) => followUser(ctx, Number(params.id))),

  handle(peopleApi.unfollow, (ctx, { params }) => unfollowUser(ctx, Number(params.id))),

  handle(peopleApi.block, (ctx, { params }) => blockUser(ctx, Number(params.id))),

  handle(peopleApi.unblock, (ctx, { params }) => unblockUser(ctx, Number(params.id))),

  handle(peopleApi.getRelation, async (ctx, { params }) => {
    const { userId } = ctx.viewer;
    await requireOtherMember(ctx.db, userId, Number(params.id));
    return findRelation(ctx.db, userId, Number(params.id));
  }),

  handle(peopleApi.getPresence, async ({ db, clock, viewer }, { params }) => ({
    presence: await getPresence(db, Number(params.id), viewer?.userId ?? null, clock()),
  })),

  handle(peopleApi.listFollowing, (ctx, { query }) => listPeople(ctx, 'following', query)),
  handle(peopleApi.listFollowers, (ctx, { query }) => listPeople(ctx, 'followers', query)),
  handle(peopleApi.listBlocked, (ctx, { query }) => listPeople(ctx, 'blocked', query)),
];

/** Idempotent. USER_NOT_FOUND if either has blocked the other, so that the block isn't revealed. */
async function followUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    if (await isEitherBlocked(trx, userId, otherId)) throw new AppError('USER_NOT_FOUND');
    if (await insertFollow(trx, userId, otherId, new Date(ctx.clock()))) publishChange(trx, userTag(otherId));
  });
}

/** Idempotent. */
async function unfollowUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    if (await deleteFollow(trx, userId, otherId)) publishChange(trx, userTag(otherId));
  });
}

/** Idempotent. Also removes the follows in both directions. */
async function blockUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    await insertBlock(trx, userId, otherId, new Date(ctx.clock()));
    if (await deleteFollow(trx, userId, otherId)) publishChange(trx, userTag(otherId));
    if (await deleteFollow(trx, otherId, userId)) publishChange(trx, userTag(userId));
  });
}

/** Idempotent. Doesn't restore the follows. */
async function unblockUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await requireOtherMember(ctx.db, userId, otherId);
  await deleteBlock(ctx.db, userId, otherId);
}

/** Throws NOT_YOURSELF if both ids are the same, USER_NOT_FOUND unless the other account is active. */
export async function requireOtherMember(db: Database, userId: number, otherId: number): Promise<void> {
  if (userId === otherId) throw new AppError('NOT_YOURSELF');
  const other = await findUserById(db, otherId);
  if (other?.status !== 'active') throw new AppError('USER_NOT_FOUND');
}

/** A page of the member's following, followers or blocked users. */
async function listPeople(
  ctx: MemberCtx,
  list: PeopleListName,
  query: { page: number; limit: number },
): Promise<{ users: Person[]; pagination: Pagination }> {
  const { userId } = ctx.viewer;
  const { rows, total } = await findPeople(ctx.db, list, userId, toPageWindow(query));
  const users = rows.map(({ id, name, picture, created_at, is_followed }) => ({
    _id: String(id),
    name,
    profilePicture: picture,
    memberSince: created_at.toISOString(),
    isFollowed: is_followed,
  }));
  return { users, pagination: toPagination(query, total) };
}

/**
 * A user's presence as `viewerId` (null for a visitor) sees it. Null if the user hides it or either has blocked the
 * other. USER_NOT_FOUND unless the account is active.
 */
export async function getPresence(
  db: Database,
  userId: number,
  viewerId: number | null,
  now: number,
): Promise<Presence | null> {
  const user = await findLastSeen(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const isShown = user.shows_presence && !(viewerId !== null && (await isEitherBlocked(db, userId, viewerId)));
  return toPresence({ isShown, lastSeenAt: user.last_seen_at?.getTime() ?? null }, now);
}

/** Member id → when their presence was last written. */
const caches = new WeakMap<Database, LRUCache<number, number>>();

/** Records that a member is active: in the background, at most once in 30 seconds per member. */
export function touchPresence({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, userId: number): void {
  const writtenAt = cacheOf(db);
  const now = clock();
  if (now - (writtenAt.get(userId) ?? -Infinity) < PRESENCE_WRITE_INTERVAL_MS) return;
  writtenAt.set(userId, now);
  updateLastSeenIfOlder(db, userId, new Date(now), new Date(now - PRESENCE_WRITE_INTERVAL_MS)).catch(
    (error: unknown) => {
      writtenAt.delete(userId);
      log.error({ error, userId }, 'could not record the presence');
    },
  );
}

/** Records that these members are online now. */
export async function writePresence({ db, clock }: Pick<Services, 'db' | 'clock'>, userIds: number[]): Promise<void> {
  const now = clock();
  for (const userId of userIds) cacheOf(db).set(userId, now);
  if (userIds.length > 0) await updateLastSeen(db, userIds, new Date(now));
}

function cacheOf(db: Database): LRUCache<number, number> {
  const existing = caches.get(db);
  if (existing) return existing;
  // With more active members than this, some are written more often than necessary.
  const cache = createCache<number, number>({ name: 'presence', maxEntries: 50_000, maxEntryBytes: 120 });
  caches.set(db, cache);
  return cache;
}
