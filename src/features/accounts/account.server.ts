import type { Tag } from '#platform/bus/tag.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { toLanguage } from '#platform/text/language.ts';

import type { PublicUser } from './public-user.ts';
import { findUserById, lockUserById, type UserRow } from './queries.server.ts';
import { findOpenSessionIds } from './sessions/queries.server.ts';

/** The current account of the logged-in member. UNAUTHORIZED if there is none. */
export async function requireUser(ctx: MemberCtx): Promise<UserRow> {
  const user = await findUserById(ctx.db, ctx.viewer.userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}

/**
 * The account of the logged-in member, locked until the transaction ends. SESSION_ENDED if the session ended after the
 * request was admitted: a stolen session must not change credentials after its owner has taken the account back.
 */
export async function lockOwnAccount(ctx: MemberCtx, trx: Database): Promise<UserRow> {
  const { userId, sessionId } = ctx.viewer;
  const user = await lockUserById(trx, userId);
  const open = await findOpenSessionIds(trx, [sessionId], new Date(ctx.clock()));
  if (!user || !open.has(sessionId)) throw new AppError('SESSION_ENDED');
  return user;
}

export function toMe(user: UserRow): Me {
  return {
    _id: String(user.id),
    name: user.name,
    email: user.email,
    countryCode: user.country_code,
    mobile: user.mobile,
    role: user.role,
    profilePicture: user.picture,
    bio: user.bio,
    language: toLanguage(user.lang),
    createdAt: user.created_at.toISOString(),
  };
}

export function toPublicUser(
  user: Pick<UserRow, 'id' | 'name' | 'picture' | 'bio' | 'created_at' | 'verified_at'>,
): PublicUser {
  return {
    _id: String(user.id),
    name: user.name,
    profilePicture: user.picture,
    bio: user.bio,
    memberSince: user.created_at.toISOString(),
    isVerified: user.verified_at !== null,
  };
}

/** Published when a member's public profile changes. */
export const userTag = (userId: number): Tag => `user:${userId}`;
