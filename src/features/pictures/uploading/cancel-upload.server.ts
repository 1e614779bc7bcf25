import { type Ctx, requireMember } from '#platform/context.server.ts';

import { deleteUpload } from '../queries.server.ts';
import { removeChunks } from './chunks.server.ts';

/** Deletes the member's upload with its chunks. Idempotent. */
export async function cancelUpload(ctx: Ctx, id: string): Promise<void> {
  const upload = await deleteUpload(ctx.db, requireMember(ctx).userId, id);
  if (upload) await removeChunks(ctx.storage, [upload]);
}
