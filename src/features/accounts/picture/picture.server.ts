import { randomUUID } from 'node:crypto';

import { cropSquare } from '#features/pictures/store-image.server.ts';
import { receivePicture } from '#features/pictures/uploading/receive-picture.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';
import type { Me } from '#platform/http/session-contract.ts';

import { toMe } from '../presenters.server.ts';
import type { UserRow } from '../queries.server.ts';
import { userTag } from '../user-tag.ts';
import * as pictureApi from './contract.ts';

export const pictureRoutes = [
  handleRaw(pictureApi.set, setPicture),
  handle(pictureApi.remove, (ctx) => removePicture(ctx)),
];

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
    return await replace(ctx, userId, `/media/${key}`);
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
}

async function removePicture(ctx: MemberCtx): Promise<{ user: Me }> {
  return replace(ctx, ctx.viewer.userId, null);
}

async function replace(ctx: Ctx, userId: number, picture: string | null): Promise<{ user: Me }> {
  const user = await transact(ctx, async (trx) => {
    publishChange(trx, userTag(userId));
    return replacePicture(trx, userId, picture);
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
const replacePicture = (
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
