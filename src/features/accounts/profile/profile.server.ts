import { sql } from 'kysely';

import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { requireUser } from '../own-account.server.ts';
import { toMe } from '../presenters.server.ts';
import type { UserRow } from '../queries.server.ts';
import { userTag } from '../user-tag.ts';
import * as profileApi from './contract.ts';

export const profileRoutes = [
  handle(profileApi.getProfile, async (ctx) => ({ user: toMe(await requireUser(ctx)) })),

  handle(profileApi.changeProfile, async (ctx, { body: { name, bio } }) => ({
    user: toMe(await changeProfile(ctx, { name, bio: bio || null })),
  })),
];

/** Changes name and bio. Pages that show them are dropped only if one differs. */
function changeProfile(ctx: MemberCtx, profile: { name: string; bio: string | null }): Promise<UserRow> {
  const { userId } = ctx.viewer;
  return transact(ctx, async (trx) => {
    const user = await lockProfile(trx, userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    if (user.name === profile.name && user.bio === profile.bio) return user;
    publishChange(trx, userTag(userId));
    return updateProfile(trx, userId, profile);
  });
}

/** Locked until the transaction ends. */
const lockProfile = (db: Database, userId: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();

/** A new name removes the verified badge, which was granted for the old one. */
const updateProfile = (
  db: Database,
  userId: number,
  { name, bio }: { name: string; bio: string | null },
): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ name, bio, verified_at: sql`case when name = ${name} then verified_at end` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
