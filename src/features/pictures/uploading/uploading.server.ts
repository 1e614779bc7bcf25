import type { Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';

import type { Uploads } from '#db/schema.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { readStoredFile, type Storage } from '#platform/files/storage.server.ts';
import { withTemporaryFile } from '#platform/files/temporary-file.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';
import { readBody } from '#platform/http/read-body.server.ts';

import * as picturesApi from '../contract.ts';
import type { Upload } from '../contract.ts';
import type { Image } from '../image.ts';
import { toImage } from '../presenters.server.ts';
import {
  deleteUpload,
  findImage,
  findUpload,
  insertImage,
  insertUpload,
  lockUpload,
  setUploadImage,
  setUploadReceived,
} from '../queries.server.ts';
import { CHUNK_BYTES, chunkKey, chunkKeys, MAX_IMAGE_BYTES, MAX_UPLOADS, nextChunkBytes } from '../rules.ts';
import { removeImage, type StoredImage, storeImage, withinQuota } from '../store-image.server.ts';
import { incomingFolder, limitPictures, uploadImage } from './receive-picture.server.ts';

export const picturesRoutes = [
  handleRaw(picturesApi.upload, (ctx, request) => counted(ctx, uploadImage(ctx, request))),
  handle(picturesApi.startUpload, async (ctx, { body }) => ({ upload: await startUpload(ctx, body.size) })),
  handle(picturesApi.getUpload, async (ctx, { params }) => ({ upload: await getUpload(ctx, params.id) })),
  handleRaw(picturesApi.storeChunk, async (ctx, request, { params, query }) => ({
    upload: await storeChunk(ctx, params.id, query.from, request),
  })),
  handle(picturesApi.finishUpload, async (ctx, { params }) => ({
    image: await counted(ctx, finishUpload(ctx, params.id)),
  })),
  handle(picturesApi.cancelUpload, (ctx, { params }) => cancelUpload(ctx, params.id)),
];

async function counted<T>({ metrics }: Ctx, storing: Promise<T>): Promise<T> {
  try {
    const stored = await storing;
    metrics.countUpload('stored');
    return stored;
  } catch (error) {
    metrics.countUpload('failed');
    throw error;
  }
}

/**
 * Starts an upload. Deletes the member's least recent uploads if there are too many. Throws IMAGE_TOO_LARGE above the
 * size limit, PICTURE_STORAGE_FULL above the quota.
 */
async function startUpload(ctx: MemberCtx, size: number): Promise<Upload> {
  const { userId } = ctx.viewer;
  if (size > MAX_IMAGE_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  const upload = { id: randomUUID(), owner_id: userId, size, received: 0, continued_at: new Date(ctx.clock()) };
  await removeChunks(ctx.storage, await withinQuota(ctx, userId, (trx) => insertUpload(trx, upload, MAX_UPLOADS)));
  return toUpload(upload);
}

/** The progress of the member's own upload. Throws NOT_FOUND for anyone else's. */
async function getUpload(ctx: MemberCtx, id: string): Promise<Upload> {
  return toUpload(await requireUpload(ctx, ctx.viewer.userId, id));
}

/**
 * Stores the next chunk, which starts at the offset `from`. Stores nothing if it has the wrong offset or length. Of two
 * concurrent requests one advances the upload and the other throws UPLOAD_OUT_OF_STEP. No database connection is held
 * while the chunk is written, so a hanging storage does not block other reads.
 */
async function storeChunk(ctx: MemberCtx, id: string, from: number, request: Request): Promise<Upload> {
  const { userId } = ctx.viewer;
  const bytes = await readBody(request, CHUNK_BYTES);
  const { size } = requireStep(await findUpload(ctx.db, userId, id), from);
  const length = nextChunkBytes({ size, received: from });
  if (bytes.length > length) throw new AppError('PAYLOAD_TOO_LARGE');
  if (bytes.length < length || length === 0) throw new AppError('BAD_REQUEST');
  await ctx.storage.write(chunkKey(id, from), bytes);
  return ctx.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, userId, id);
    // The upload was cancelled meanwhile, and its chunks were removed.
    if (!upload) await ctx.storage.remove(chunkKey(id, from));
    requireStep(upload, from);
    const received = from + length;
    await setUploadReceived(trx, id, received, new Date(ctx.clock()));
    return toUpload({ id, size, received });
  });
}

function requireStep(upload: Selectable<Uploads> | undefined, from: number): Selectable<Uploads> {
  if (!upload) throw new AppError('NOT_FOUND');
  if (from !== upload.received) throw new AppError('UPLOAD_OUT_OF_STEP', { data: { upload: toUpload(upload) } });
  return upload;
}

/**
 * Creates the picture from the chunks and deletes them. If the picture is refused, the upload is deleted, too.
 * Idempotent: repeated and concurrent calls return the same picture. Throws UPLOAD_OUT_OF_STEP while chunks are
 * missing, and as `limitPictures` does.
 */
export async function finishUpload(ctx: MemberCtx, id: string): Promise<Image> {
  const { userId } = ctx.viewer;
  const upload = await requireUpload(ctx, userId, id);
  if (upload.image_id) return getImage(ctx, upload.image_id);
  if (upload.received < upload.size) throw new AppError('UPLOAD_OUT_OF_STEP');
  return limitPictures(userId, () => createPicture(ctx, upload));
}

async function createPicture(ctx: MemberCtx, upload: Selectable<Uploads>): Promise<Image> {
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

/** Deletes the member's upload with its chunks. Idempotent. */
async function cancelUpload(ctx: MemberCtx, id: string): Promise<void> {
  const upload = await deleteUpload(ctx.db, ctx.viewer.userId, id);
  if (upload) await removeChunks(ctx.storage, [upload]);
}

interface ChunkedUpload {
  id: string;
  size: number;
  received: number;
}

/** The chunks of an upload in order. Throws a MissingChunkError if one is not in the storage. */
async function* readChunks(storage: Storage, { id, size }: ChunkedUpload): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; from < size; from += CHUNK_BYTES) {
    const chunk = await readStoredFile(storage, chunkKey(id, from));
    if (chunk?.length !== Math.min(CHUNK_BYTES, size - from)) throw new MissingChunkError();
    yield chunk;
  }
}

class MissingChunkError extends Error {
  override name = 'MissingChunkError';
}

export async function removeChunks(storage: Storage, uploads: ChunkedUpload[]): Promise<void> {
  for (const upload of uploads) await Promise.all(chunkKeys(upload.id, upload).map((key) => storage.remove(key)));
}

function toUpload({ id, size, received }: { id: string; size: number; received: number }): Upload {
  return { _id: id, size, received, pieceBytes: CHUNK_BYTES };
}
