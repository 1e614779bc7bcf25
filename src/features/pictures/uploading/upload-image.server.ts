import { type Ctx, requireMember } from '#platform/context.server.ts';

import type { UploadedImage } from '../contract.ts';
import { createImage } from '../create-image.server.ts';
import { requireStorage } from '../within-quota.server.ts';
import { receivePicture } from './receive-picture.server.ts';

/** Stores one picture, the raw request body of up to 15 MB. Stores nothing if the client goes away meanwhile. */
export async function uploadImage(ctx: Ctx, request: Request): Promise<UploadedImage> {
  const { userId } = requireMember(ctx);
  return receivePicture(ctx, request, async (file) => {
    await requireStorage(ctx, userId);
    return { image: await createImage(ctx, file, userId, request.signal) };
  });
}
