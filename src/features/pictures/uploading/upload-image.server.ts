import { type Ctx, requireMember } from '#platform/context.server.ts';
import { readBody } from '#platform/http/read-body.server.ts';

import type { UploadedImage } from '../contract.ts';
import { createImage } from '../create-image.server.ts';
import { MAX_IMAGE_BYTES } from '../rules.ts';

/** Stores one picture, the raw request body of up to 15 MB. */
export async function uploadImage(ctx: Ctx, request: Request): Promise<UploadedImage> {
  const { userId } = requireMember(ctx);
  return { image: await createImage(ctx, await readBody(request, MAX_IMAGE_BYTES), userId) };
}
