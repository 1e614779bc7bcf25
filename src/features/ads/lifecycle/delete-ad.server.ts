import { deleteImagesIfUnused } from '#features/pictures/delete-images-if-unused.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import { takeAdImages } from '../queries.server.ts';
import { transitionOwnAd } from './transition-own-ad.server.ts';

/**
 * Deletes the member's own ad permanently, with the pictures that nothing else uses. Its row remains because payments
 * reference it.
 */
export async function deleteAd(ctx: Ctx, id: number): Promise<void> {
  let imageIds: string[] = [];
  await transitionOwnAd(ctx, id, 'delete', async (trx) => {
    imageIds = await takeAdImages(trx, id);
  });
  await deleteImagesIfUnused(ctx, imageIds);
}
