import type { Selectable } from 'kysely';

import type { Uploads } from '#db/schema.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { withTemporaryFile } from '#platform/files/temporary-file.server.ts';

import type { Image } from '../image.ts';
import { toImage } from '../presenters.server.ts';
import { findImage, findUpload, insertImage, lockUpload, setUploadImage } from '../queries.server.ts';
import { removeImage, storeImage, type StoredImage } from '../store-image.server.ts';
import { withinQuota } from '../within-quota.server.ts';
import { cancelUpload } from './cancel-upload.server.ts';
import { MissingChunkError, readChunks, removeChunks } from './chunks.server.ts';
import { limitPictures } from './limit-pictures.server.ts';
import { incomingFolder } from './receive-picture.server.ts';

/**
 * Creates the picture from the chunks and deletes them. If the picture is refused, the upload is deleted, too.
 * Idempotent: repeated and concurrent calls return the same picture. Throws UPLOAD_OUT_OF_STEP while chunks are
 * missing, and as `limitPictures` does.
 */
export async function finishUpload(ctx: Ctx, id: string): Promise<Image> {
  const { userId } = requireMember(ctx);
  const upload = await requireUpload(ctx, userId, id);
  if (upload.image_id) return getImage(ctx, upload.image_id);
  if (upload.received < upload.size) throw new AppError('UPLOAD_OUT_OF_STEP');
  return limitPictures(userId, () => createPicture(ctx, upload));
}

async function createPicture(ctx: Ctx, upload: Selectable<Uploads>): Promise<Image> {
  const { id, owner_id } = upload;
  try {
    const imageId = await withTemporaryFile(incomingFolder(ctx.config), readChunks(ctx.storage, upload), (file) =>
      createImageOnce(ctx, upload, file),
    );
    await removeChunks(ctx.storage, [upload]);
    return await getImage(ctx, imageId);
  } catch (error) {
    // A concurrent call finished first and deleted the chunks.
    if (error instanceof MissingChunkError) return getImage(ctx, (await requireUpload(ctx, owner_id, id)).image_id);
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') await cancelUpload(ctx, id);
    throw error;
  }
}

async function requireUpload({ db }: Ctx, userId: number, id: string): Promise<Selectable<Uploads>> {
  const upload = await findUpload(db, userId, id);
  if (!upload) throw new AppError('NOT_FOUND');
  return upload;
}

/** Stores the picture unless the upload already has one. Returns the id of the upload's picture; null if it is gone. */
async function createImageOnce(ctx: Ctx, upload: Selectable<Uploads>, file: string): Promise<string | null> {
  const stored = await storeImage(ctx, file, upload.owner_id);
  let imageId: string | null = null;
  try {
    imageId = await insertImageOnce(ctx, upload, stored);
  } finally {
    if (imageId !== stored.id) await removeImage(ctx.storage, stored.id);
  }
  return imageId;
}

function insertImageOnce(
  ctx: Ctx,
  { id, owner_id }: Selectable<Uploads>,
  { id: imageId, ...image }: StoredImage,
): Promise<string | null> {
  return withinQuota(ctx, owner_id, async (trx) => {
    const upload = await lockUpload(trx, owner_id, id);
    if (!upload || upload.image_id) return upload?.image_id ?? null;
    await insertImage(trx, { id: imageId, owner_id, ...image });
    await setUploadImage(trx, id, imageId);
    return imageId;
  });
}

async function getImage({ db }: Ctx, id: string | null): Promise<Image> {
  const image = id && (await findImage(db, id));
  if (!image) throw new AppError('NOT_FOUND');
  return toImage(image);
}
