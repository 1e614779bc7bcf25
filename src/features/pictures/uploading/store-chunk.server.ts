import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { readBody } from '#platform/http/read-body.server.ts';

import type { Upload } from '../contract.ts';
import { toUpload } from '../presenters.server.ts';
import { lockUpload, setUploadReceived } from '../queries.server.ts';
import { CHUNK_BYTES, chunkKey, nextChunkBytes } from '../rules.ts';

/**
 * Stores the next chunk, which starts at the offset `from`. Stores nothing if it has the wrong offset or length. The
 * row is locked meanwhile: of two concurrent requests one stores the chunk and the other throws UPLOAD_OUT_OF_STEP.
 */
export async function storeChunk(ctx: Ctx, id: string, from: number, request: Request): Promise<Upload> {
  const { userId } = requireMember(ctx);
  const bytes = await readBody(request, CHUNK_BYTES);
  return ctx.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, userId, id);
    if (!upload) throw new AppError('NOT_FOUND');
    if (from !== upload.received) throw new AppError('UPLOAD_OUT_OF_STEP', { data: { upload: toUpload(upload) } });
    const length = nextChunkBytes(upload);
    if (bytes.length > length) throw new AppError('PAYLOAD_TOO_LARGE');
    if (bytes.length < length || length === 0) throw new AppError('BAD_REQUEST');
    await ctx.storage.write(chunkKey(id, from), bytes);
    const received = from + length;
    await setUploadReceived(trx, id, received, new Date(ctx.clock()));
    return toUpload({ ...upload, received });
  });
}
