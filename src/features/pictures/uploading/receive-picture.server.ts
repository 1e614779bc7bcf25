import path from 'node:path';

import type { Config } from '#config';
import type { MemberCtx } from '#platform/context.server.ts';
import { withTemporaryFile } from '#platform/files/temporary-file.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { limitBody } from '#platform/http/read-body.server.ts';

import type { UploadedImage } from '../contract.ts';
import { MAX_IMAGE_BYTES, MAX_UPLOADS } from '../rules.ts';
import { createImage, requireStorage } from '../store-image.server.ts';

/** Stores one picture, the raw request body of up to 15 MB. Stores nothing if the client goes away meanwhile. */
export async function uploadImage(ctx: MemberCtx, request: Request): Promise<UploadedImage> {
  const { userId } = ctx.viewer;
  return receivePicture(ctx, request, async (file) => {
    await requireStorage(ctx, userId);
    return { image: await createImage(ctx, file, userId, request.signal) };
  });
}

/** Files that are being received or processed. */
export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'incoming');

/**
 * Streams a request body of up to 15 MB to a temporary file for `use`, so that pictures waiting for their turn take no
 * memory. Throws PAYLOAD_TOO_LARGE for a larger one, and as `limitPictures` does.
 */
export function receivePicture<T>(ctx: MemberCtx, request: Request, use: (file: string) => Promise<T>): Promise<T> {
  const { userId } = ctx.viewer;
  return limitPictures(userId, () =>
    withTemporaryFile(incomingFolder(ctx.config), limitBody(request, MAX_IMAGE_BYTES), use),
  );
}

/** How many pictures of each member this process is receiving or processing. */
const counts = new Map<number, number>();

/** Runs `work` on a picture of a member. Throws TOO_MANY_REQUESTS beyond 32 of the member's pictures at a time. */
export async function limitPictures<T>(userId: number, work: () => Promise<T>): Promise<T> {
  const count = counts.get(userId) ?? 0;
  if (count >= MAX_UPLOADS) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  counts.set(userId, count + 1);
  try {
    return await work();
  } finally {
    const rest = (counts.get(userId) ?? 1) - 1;
    if (rest > 0) counts.set(userId, rest);
    else counts.delete(userId);
  }
}
