import { randomUUID } from 'node:crypto';

import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { readBytes } from '#platform/http/read-body.server.ts';
import { IMAGE_BYTES } from '#platform/image-limits.ts';

import type { Upload } from './contract.ts';
import { removePieces } from './pieces.server.ts';
import { deleteUpload, findUpload, insertUpload, lockUpload, setReceived } from './queries.server.ts';
import { MOST_UPLOADS, nextPiece, PIECE_BYTES, pieceKey } from './rules.ts';

/** Refuses with IMAGE_TOO_LARGE what no picture may have. Where a member has too many under way, the least recent give way. */
export async function startUpload(ctx: Ctx, size: number): Promise<Upload> {
  const { userId } = requireMember(ctx);
  if (size > IMAGE_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  const upload = { id: randomUUID(), owner_id: userId, size, received: 0, continued_at: new Date(ctx.clock()) };
  await removePieces(ctx.storage, await insertUpload(ctx.db, upload, MOST_UPLOADS));
  return toUpload(upload);
}

/** Another's upload is not found. */
export async function readUpload(ctx: Ctx, id: string): Promise<Upload> {
  const upload = await findUpload(ctx.db, requireMember(ctx).userId, id);
  if (!upload) throw new AppError('NOT_FOUND');
  return toUpload(upload);
}

/**
 * Stores the piece that begins at `from`: the next one, and the whole of it, else nothing of it is kept. The row stays locked
 * meanwhile, so that of two processes one takes it and the other refuses with UPLOAD_OUT_OF_STEP.
 */
export async function takePiece(ctx: Ctx, id: string, from: number, request: Request): Promise<Upload> {
  const { userId } = requireMember(ctx);
  const bytes = await readBytes(request, PIECE_BYTES);
  return ctx.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, userId, id);
    if (!upload) throw new AppError('NOT_FOUND');
    if (from !== upload.received) throw new AppError('UPLOAD_OUT_OF_STEP', { data: { upload: toUpload(upload) } });
    const length = nextPiece(upload);
    if (bytes.length > length) throw new AppError('PAYLOAD_TOO_LARGE');
    if (bytes.length < length || length === 0) throw new AppError('BAD_REQUEST');
    await ctx.storage.write(pieceKey(id, from), bytes);
    const received = from + length;
    await setReceived(trx, id, received, new Date(ctx.clock()));
    return toUpload({ ...upload, received });
  });
}

/** Nothing happens where there is none. */
export async function abandonUpload(ctx: Ctx, id: string): Promise<void> {
  const upload = await deleteUpload(ctx.db, requireMember(ctx).userId, id);
  if (upload) await removePieces(ctx.storage, [upload]);
}

function toUpload({ id, size, received }: { id: string; size: number; received: number }): Upload {
  return { _id: id, size, received, pieceBytes: PIECE_BYTES };
}
