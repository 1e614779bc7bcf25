import { randomUUID } from 'node:crypto';

import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { readBytes } from '#platform/http/read-body.server.ts';
import { IMAGE_BYTES } from '#platform/image-limits.ts';
import { cutSquare } from '#platform/images.server.ts';

import type { Me } from '../contract.ts';
import { toMe } from '../presenters.server.ts';
import { replacePicture } from '../queries.server.ts';
import { ownPictureKey } from './own-picture.server.ts';

/** A sharp avatar on the densest screens. */
const PIXELS = 256;

/** Takes the member's picture as the raw body of the request, up to 15 MB, and keeps its middle square. */
export async function setPicture(ctx: Ctx, request: Request): Promise<{ user: Me }> {
  const { userId } = requireMember(ctx);
  const square = await cutSquare(await readBytes(request, IMAGE_BYTES), PIXELS);
  const key = `${randomUUID()}-of-${userId}.webp`;
  await ctx.storage.write(key, square);
  try {
    return await change(ctx, userId, `/media/${key}`);
  } catch (error) {
    await ctx.storage.remove(key);
    throw error;
  }
}

export async function removePicture(ctx: Ctx): Promise<{ user: Me }> {
  return change(ctx, requireMember(ctx).userId, null);
}

async function change(ctx: Ctx, userId: number, picture: string | null): Promise<{ user: Me }> {
  const user = await replacePicture(ctx.db, userId, picture);
  if (!user) throw new AppError('UNAUTHORIZED');
  ctx.contentChanged();
  await forget(ctx, user.id, user.replaced);
  return { user: toMe(user) };
}

/** The file goes last: a page that still names it is never left without. Should that fail, a file too many is no harm. */
async function forget({ storage, log }: Ctx, userId: number, picture: string | null): Promise<void> {
  const key = ownPictureKey(userId, picture);
  if (key)
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ error, key }, 'an old profile picture is left over'));
}
