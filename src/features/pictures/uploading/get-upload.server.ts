import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Upload } from '../contract.ts';
import { toUpload } from '../presenters.server.ts';
import { findUpload } from '../queries.server.ts';

/** The progress of the member's own upload. Throws NOT_FOUND for anyone else's. */
export async function getUpload(ctx: Ctx, id: string): Promise<Upload> {
  const upload = await findUpload(ctx.db, requireMember(ctx).userId, id);
  if (!upload) throw new AppError('NOT_FOUND');
  return toUpload(upload);
}
