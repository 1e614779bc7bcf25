import { type Ctx, requireMember } from '#platform/context.server.ts';
import { readBytes } from '#platform/http/read-body.server.ts';
import { IMAGE_BYTES } from '#platform/image-limits.ts';
import { storeImage } from '#platform/images.server.ts';

import { toImage } from './cards.server.ts';
import type { UploadedImage } from './posting/contract.ts';
import { insertImage } from './queries.server.ts';

/** Takes one picture as the raw body of the request, up to 15 MB. */
export async function uploadImage(ctx: Ctx, request: Request): Promise<UploadedImage> {
  const { userId } = requireMember(ctx);
  const image = await storeImage(ctx.storage, await readBytes(request, IMAGE_BYTES));
  await insertImage(ctx.db, { ...image, owner_id: userId });
  return { image: toImage(image) };
}
