import type { Selectable } from 'kysely';

import type { Uploads } from '#db/schema.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { readBody } from '#platform/http/read-body.server.ts';

import type { Upload } from '../contract.ts';
import { toUpload } from '../presenters.server.ts';
import { findUpload, lockUpload, setUploadReceived } from '../queries.server.ts';
import { CHUNK_BYTES, chunkKey, nextChunkBytes } from '../rules.ts';

/**
 * Stores the next chunk, which starts at the offset `from`. Stores nothing if it has the wrong offset or length. Of two
 * concurrent requests one advances the upload and the other throws UPLOAD_OUT_OF_STEP. No database connection is held
 * while the chunk is written, so a hanging storage does not block other reads.
 */
export async function storeChunk(ctx: Ctx, id: string, from: number, request: Request): Promise<Upload> {
  const { userId } = requireMember(ctx);
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
