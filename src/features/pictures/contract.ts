import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { Uuid } from '#platform/data/ids.ts';
import { MAX_INT32 } from '#platform/data/integers.ts';

import { Image } from './image.ts';

export const UploadedImage = z.object({ image: Image });
export type UploadedImage = z.infer<typeof UploadedImage>;

export const upload = endpoint('POST /images', {
  summary:
    'Uploads one picture of up to 15 MB; its type is detected from the content. Only the uploader can use it in an ad',
  access: 'member',
  consumes: 'image/*',
  data: UploadedImage,
  perMinute: 120,
});

const Upload = z.object({
  _id: z.string(),
  /** Declared size in bytes. */
  size: z.number(),
  /** Bytes stored so far: the offset of the next chunk. */
  received: z.number(),
  /** Size of a chunk in bytes; only the last one may be smaller. */
  pieceBytes: z.number(),
});
export type Upload = z.infer<typeof Upload>;

const Params = z.object({ id: Uuid });

export const startUpload = endpoint('POST /uploads', {
  summary: 'Starts a chunked upload of a picture, which can be resumed within a day',
  access: 'member',
  body: z.object({ size: z.int().check(z.minimum(1), z.maximum(MAX_INT32)) }),
  data: z.object({ upload: Upload }),
  status: 201,
  perMinute: 120,
});

export const getUpload = endpoint('GET /uploads/:id', {
  summary: 'Progress of one of the member’s uploads',
  access: 'member',
  params: Params,
  data: z.object({ upload: Upload }),
});

export const storeChunk = endpoint('PUT /uploads/:id', {
  summary: 'Stores the next chunk. At the wrong offset it answers 409, and `data` has the upload with the right one',
  access: 'member',
  consumes: 'application/octet-stream',
  params: Params,
  query: z.object({
    /** Offset of the chunk in bytes. */
    from: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_INT32)),
  }),
  data: z.object({ upload: Upload }),
  // The pictures of a few ads at once.
  perMinute: 1_200,
});

export const finishUpload = endpoint('POST /uploads/:id/image', {
  summary:
    'Creates the picture from the chunks, like POST /images. Idempotent: a repeated call returns the same picture',
  access: 'member',
  params: Params,
  data: z.object({ image: Image }),
  perMinute: 120,
});

export const cancelUpload = endpoint('DELETE /uploads/:id', {
  summary: 'Cancels an upload and deletes its chunks',
  access: 'member',
  params: Params,
  data: EmptyObject,
});
