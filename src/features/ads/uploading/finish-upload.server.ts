import type { Selectable } from 'kysely';

import type { Uploads } from '#db/schema.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { removeImage, storeImage, type StoredImage } from '#platform/images.server.ts';

import { toImage } from '../cards.server.ts';
import type { Image } from '../contract.ts';
import { insertImage } from '../queries.server.ts';
import { joinPieces, removePieces } from './pieces.server.ts';
import { deleteUpload, findImage, findUpload, lockUpload, setUploadsImage } from './queries.server.ts';

/**
 * Makes the picture and forgets the pieces; what is no picture is forgotten, too. Asked again, by a browser that lost the answer
 * or at the same time, it gives the same picture.
 */
export async function makePicture(ctx: Ctx, id: string): Promise<Image> {
  const { userId } = requireMember(ctx);
  const upload = await requireUpload(ctx, userId, id);
  if (upload.image_id) return readImage(ctx, upload.image_id);
  if (upload.received < upload.size) throw new AppError('UPLOAD_OUT_OF_STEP');
  const bytes = await joinPieces(ctx.storage, upload);
  if (!bytes) return readAfterRace(ctx, userId, id);
  const stored = await storeImage(ctx.storage, bytes).catch(async (error: unknown) => {
    if (error instanceof AppError) await forget(ctx, userId, id);
    throw error;
  });
  const imageId = await keepOne(ctx, upload, stored);
  if (imageId !== stored.id) await removeImage(ctx.storage, stored.id);
  if (!imageId) throw new AppError('NOT_FOUND');
  await removePieces(ctx.storage, [upload]);
  return readImage(ctx, imageId);
}

async function requireUpload({ db }: Ctx, userId: number, id: string): Promise<Selectable<Uploads>> {
  const upload = await findUpload(db, userId, id);
  if (!upload) throw new AppError('NOT_FOUND');
  return upload;
}

/** The pieces are gone because another call was quicker, or because the store lost one: then all begins anew. */
async function readAfterRace(ctx: Ctx, userId: number, id: string): Promise<Image> {
  const upload = await requireUpload(ctx, userId, id);
  if (upload.image_id) return readImage(ctx, upload.image_id);
  await forget(ctx, userId, id);
  throw new AppError('NOT_FOUND');
}

async function forget({ db, storage }: Ctx, userId: number, id: string): Promise<void> {
  const upload = await deleteUpload(db, userId, id);
  if (upload) await removePieces(storage, [upload]);
}

/** Writes the picture's row, unless the upload has one or is gone; the one it has then. */
function keepOne(
  { db }: Ctx,
  { id, owner_id }: Selectable<Uploads>,
  { id: imageId, ...image }: StoredImage,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, owner_id, id);
    if (!upload || upload.image_id) return upload?.image_id ?? null;
    await insertImage(trx, { id: imageId, owner_id, ...image });
    await setUploadsImage(trx, id, imageId);
    return imageId;
  });
}

async function readImage({ db }: Ctx, id: string): Promise<Image> {
  const image = await findImage(db, id);
  if (!image) throw new AppError('NOT_FOUND');
  return toImage(image);
}
