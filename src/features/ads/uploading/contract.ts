import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing, Uuid } from '#platform/schemas.ts';

import { Image } from '../contract.ts';

const Upload = z.object({
  _id: z.string(),
  /** Bytes, as declared. */
  size: z.number(),
  /** Bytes that the server has: it goes on there. */
  received: z.number(),
  /** What a piece has; only the last one has less. */
  pieceBytes: z.number(),
});
export type Upload = z.infer<typeof Upload>;

const Params = z.object({ id: Uuid });

export const beginUpload = endpoint('POST /uploads', {
  summary: 'Begins a picture that comes in pieces, and may go on after a cut, within a day',
  access: 'member',
  body: z.object({ size: z.int().check(z.minimum(1)) }),
  data: z.object({ upload: Upload }),
  status: 201,
  perMinute: 120,
});

export const getUpload = endpoint('GET /uploads/:id', {
  summary: 'How far a picture of the member’s own has got',
  access: 'member',
  params: Params,
  data: z.object({ upload: Upload }),
});

export const sendPiece = endpoint('PUT /uploads/:id', {
  summary:
    'Takes the next piece, as it comes; one from another place is refused with 409, and `data` says where to go on',
  access: 'member',
  receives: 'application/octet-stream',
  params: Params,
  query: z.object({
    /** Bytes before it. */
    from: z.coerce.number().check(z.int(), z.minimum(0)),
  }),
  data: z.object({ upload: Upload }),
});

export const finishUpload = endpoint('POST /uploads/:id/image', {
  summary: 'Makes a picture of what has come, as POST /images does; asked again, the answer is the same',
  access: 'member',
  params: Params,
  data: z.object({ image: Image }),
  perMinute: 120,
});

export const dropUpload = endpoint('DELETE /uploads/:id', {
  summary: 'Forgets what has come',
  access: 'member',
  params: Params,
  data: Nothing,
});
