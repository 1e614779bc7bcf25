import { deleteImagesIfUnused } from '#features/pictures/store-image.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import type { MyAd } from '../contract.ts';
import { lockOwnAd } from '../lock-ad.server.ts';
import { findMyAds } from '../my-ads/find-my-ads.server.ts';
import { takeAdImages } from '../queries.server.ts';
import type { AdEvent } from '../rules.ts';
import { transitionAd } from '../transition-ad.server.ts';
import * as lifecycleApi from './contract.ts';

export const lifecycleRoutes = [
  handle(lifecycleApi.reserve, (ctx, { params }) => reserveAd(ctx, Number(params.id))),
  handle(lifecycleApi.release, (ctx, { params }) => releaseAd(ctx, Number(params.id))),
  handle(lifecycleApi.sell, (ctx, { params }) => sellAd(ctx, Number(params.id))),
  handle(lifecycleApi.archive, (ctx, { params }) => archiveAd(ctx, Number(params.id))),
  handle(lifecycleApi.remove, (ctx, { params }) => deleteAd(ctx, Number(params.id))),
];

/** Marks the member's own active ad as reserved. */
const reserveAd = (ctx: MemberCtx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'reserve');

/** Puts the member's own reserved ad back on sale. */
const releaseAd = (ctx: MemberCtx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'release');

/** Marks the member's own live ad as sold. Its page stays public. */
const sellAd = (ctx: MemberCtx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'sell');

/** Archives the member's own live ad: it is no longer public. */
const archiveAd = (ctx: MemberCtx, id: number): Promise<{ ad: MyAd }> => transitionAndGetOwnAd(ctx, id, 'archive');

/**
 * Deletes the member's own ad permanently, with the pictures that nothing else uses. Its row remains because payments
 * reference it.
 */
async function deleteAd(ctx: MemberCtx, id: number): Promise<void> {
  let imageIds: string[] = [];
  await transitionOwnAd(ctx, id, 'delete', async (trx) => {
    imageIds = await takeAdImages(trx, [id]);
  });
  await deleteImagesIfUnused(ctx, imageIds);
}

/** The lifecycle events that a seller may trigger. */
type SellerEvent = Extract<AdEvent, 'reserve' | 'release' | 'sell' | 'archive' | 'delete'>;

/** Applies a lifecycle event to the member's own ad, and `change` in the same transaction. */
async function transitionOwnAd(
  ctx: MemberCtx,
  id: number,
  event: SellerEvent,
  change?: (trx: Database) => Promise<void>,
): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    const ad = await lockOwnAd(trx, id, userId);
    await transitionAd(ctx, trx, ad, event);
    await change?.(trx);
  });
}

/** Like `transitionOwnAd`, and returns the updated ad as its owner sees it. */
async function transitionAndGetOwnAd(ctx: MemberCtx, id: number, event: SellerEvent): Promise<{ ad: MyAd }> {
  await transitionOwnAd(ctx, id, event);
  const [ad] = await findMyAds(ctx, [id]);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  return { ad };
}
