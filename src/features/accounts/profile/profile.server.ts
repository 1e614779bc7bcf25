import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import { cropSquare } from '#features/pictures/store-image.server.ts';
import { receivePicture } from '#features/pictures/uploading/receive-picture.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';
import type { Me } from '#platform/http/session-contract.ts';

import { requireUser, toMe, userTag } from '../account.server.ts';
import { lockUser, type UserRow } from '../queries.server.ts';
import * as profileApi from './contract.ts';

export const profileRoutes = [
  handle(profileApi.getProfile, async (ctx) => ({ user: toMe(await requireUser(ctx)) })),

  handle(profileApi.changeProfile, async (ctx, { body: { name, bio } }) => ({
    user: toMe(await changeProfile(ctx, { name, bio: bio || null })),
  })),

  handleRaw(profileApi.setPicture, setPicture),
  handle(profileApi.removePicture, (ctx) => replacePicture(ctx, ctx.viewer.userId, null)),
];

/** Changes name and bio. Pages that show them are dropped only if one differs. */
function changeProfile(ctx: MemberCtx, profile: { name: string; bio: string | null }): Promise<UserRow> {
  const { userId } = ctx.viewer;
  return transact(ctx, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    if (user.name === profile.name && user.bio === profile.bio) return user;
    publishChange(trx, userTag(userId));
    return updateProfile(trx, userId, profile);
  });
}

/** A new name removes the verified badge, which was granted for the old one. */
export async function setName(db: Database, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name, verified_at: null }).where('id', '=', userId).execute();
}

/** The badge stays as long as the name does. */
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

/** Side of the stored square: sharp as an avatar on high-density screens. */
const SIZE_PX = 256;

/** Stores the raw request body (up to 15 MB) as the member's picture, cropped to its central square. */
async function setPicture(ctx: MemberCtx, request: Request): Promise<{ user: Me }> {
  const { userId } = ctx.viewer;
  const square = await receivePicture(ctx, request, (file) =>
    cropSquare(ctx.decoder, file, SIZE_PX, userId, request.signal),
  );
  const key = `${randomUUID()}-of-${userId}.webp`;
  await ctx.storage.write(key, square);
  try {
    return await replacePicture(ctx, userId, `/media/${key}`);
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
}

async function replacePicture(ctx: Ctx, userId: number, picture: string | null): Promise<{ user: Me }> {
  const user = await transact(ctx, async (trx) => {
    publishChange(trx, userTag(userId));
    return updatePicture(trx, userId, picture);
  });
  if (!user) throw new AppError('UNAUTHORIZED');
  await deleteFile(ctx, user.id, user.replaced);
  return { user: toMe(user) };
}

/** Called after the update, so that no page refers to a deleted file. On failure the file stays, which does no harm. */
async function deleteFile({ storage, log }: Ctx, userId: number, picture: string | null): Promise<void> {
  const key = ownPictureKey(userId, picture);
  if (key)
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ error, key }, 'could not delete an old profile picture'));
}

/** The storage key of a member's picture; undefined if there is none or the file isn't owned by this member. */
export function ownPictureKey(userId: number, picture: string | null): string | undefined {
  const [, key, owner] = /^\/media\/([0-9a-f-]{36}-of-(\d+)\.webp)$/.exec(picture ?? '') ?? [];
  return owner === String(userId) ? key : undefined;
}

/** Sets or clears the picture. Returns the updated user and the replaced picture. */
const updatePicture = (
  db: Database,
  userId: number,
  picture: string | null,
): Promise<(UserRow & { replaced: string | null }) | undefined> =>
  db
    .updateTable('users')
    // Locked, so that of two concurrent changes the later one returns the picture of the earlier one.
    .from((from) =>
      from.selectFrom('users').select(['id', 'picture']).where('id', '=', userId).forUpdate().as('before'),
    )
    .set({ picture })
    .whereRef('users.id', '=', 'before.id')
    .returningAll('users')
    .returning('before.picture as replaced')
    .executeTakeFirst();
