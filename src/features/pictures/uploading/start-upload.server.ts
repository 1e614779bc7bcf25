import { randomUUID } from 'node:crypto';

import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Upload } from '../contract.ts';
import { toUpload } from '../presenters.server.ts';
import { insertUpload } from '../queries.server.ts';
import { MAX_IMAGE_BYTES, MAX_UPLOADS } from '../rules.ts';
import { withinQuota } from '../within-quota.server.ts';
import { removeChunks } from './chunks.server.ts';

/**
 * Starts an upload. Deletes the member's least recent uploads if there are too many. Throws IMAGE_TOO_LARGE above the
 * size limit, PICTURE_STORAGE_FULL above the quota.
 */
export async function startUpload(ctx: Ctx, size: number): Promise<Upload> {
  const { userId } = requireMember(ctx);
  if (size > MAX_IMAGE_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  const upload = { id: randomUUID(), owner_id: userId, size, received: 0, continued_at: new Date(ctx.clock()) };
  await removeChunks(ctx.storage, await withinQuota(ctx, userId, (trx) => insertUpload(trx, upload, MAX_UPLOADS)));
  return toUpload(upload);
}
