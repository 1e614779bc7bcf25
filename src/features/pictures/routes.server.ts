import type { Ctx } from '#platform/context.server.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';

import * as picturesApi from './contract.ts';
import { cancelUpload, finishUpload, getUpload, startUpload, storeChunk } from './uploading/chunked-upload.server.ts';
import { uploadImage } from './uploading/receive-picture.server.ts';

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
