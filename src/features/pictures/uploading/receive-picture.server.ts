import path from 'node:path';

import type { Config } from '#config';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { limitBody } from '#platform/http/read-body.server.ts';
import { withTemporaryFile } from '#platform/temporary-file.server.ts';

import { MAX_IMAGE_BYTES, MAX_UPLOADS } from '../rules.ts';

/** Files that are being received or processed. */
export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'incoming');

/** How many pictures each member is sending to this process. */
const sending = new Map<number, number>();

/**
 * Streams a request body of up to 15 MB to a temporary file for `use`, so that pictures waiting for their turn take no
 * memory. Throws PAYLOAD_TOO_LARGE for a larger one, TOO_MANY_REQUESTS beyond 32 pictures of a member at a time.
 */
export async function receivePicture<T>(ctx: Ctx, request: Request, use: (file: string) => Promise<T>): Promise<T> {
  const { userId } = requireMember(ctx);
  const count = sending.get(userId) ?? 0;
  if (count >= MAX_UPLOADS) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  sending.set(userId, count + 1);
  try {
    return await withTemporaryFile(incomingFolder(ctx.config), limitBody(request, MAX_IMAGE_BYTES), use);
  } finally {
    const rest = (sending.get(userId) ?? 1) - 1;
    if (rest > 0) sending.set(userId, rest);
    else sending.delete(userId);
  }
}
