import { toPage, toWindow } from '#platform/paging.ts';
import { requireMember } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import { findAdCards, findMyAds } from './cards.server.ts';
import {
  getAd,
  listFeaturedAds,
  listFollowedAds,
  listMyAds,
  listNewArrivals,
  listSavedAdIds,
  listSavedAds,
  listSimilarAds,
  listUserAds,
  listUserCategories,
  saveAd,
  unsaveAd,
} from './contract.ts';
import { postAd } from './posting/contract.ts';
import { getAdDetails } from './get-ad.server.ts';
import { keepAd } from './saving/keep-ad.server.ts';
import { storeAd } from './post-ad.server.ts';
import { findFeaturedIds, findFollowedIds, findNewestIds, findSellersAds, findSimilarIds } from './queries.server.ts';
import { TAB_STATUSES } from './rules.ts';
import { deleteSavedAd, findSavedAds, findSavedIds } from './saving/queries.server.ts';
import { findSellersCategories } from './sellers-categories.server.ts';

/** Fills rows of two, three and four. */
const HOME_CARDS = 12;
const SIMILAR_CARDS = 8;
const FOLLOWED_CARDS = 8;
const MINUTE = 60_000;

export const adsRoutes = [
  handle(listFeaturedAds, async (ctx) => {
    const now = ctx.clock();
    return {
      ads: await findAdCards(ctx, await findFeaturedIds(ctx.db, new Date(now), Math.floor(now / MINUTE), HOME_CARDS)),
    };
  }),

  handle(listNewArrivals, async (ctx) => ({ ads: await findAdCards(ctx, await findNewestIds(ctx.db, HOME_CARDS)) })),

  handle(listMyAds, async (ctx, { query }) => {
    const { userId } = requireMember(ctx);
    const { ids, total } = await findSellersAds(ctx.db, userId, TAB_STATUSES[query.status], toWindow(query));
    return { ads: await findMyAds(ctx, ids), pagination: toPage(query, total) };
  }),

  handle(listSavedAds, async (ctx, { query }) => {
    const { userId } = requireMember(ctx);
    const { ids, total } = await findSavedAds(ctx.db, userId, toWindow(query));
    return { ads: await findAdCards(ctx, ids), pagination: toPage(query, total) };
  }),

  handle(listSavedAdIds, async (ctx) => ({ ids: (await findSavedIds(ctx.db, requireMember(ctx).userId)).map(String) })),

  handle(listFollowedAds, async (ctx) => {
    const { userId } = requireMember(ctx);
    return { ads: await findAdCards(ctx, await findFollowedIds(ctx.db, userId, FOLLOWED_CARDS)) };
  }),

  handle(getAd, async (ctx, { params }) => ({ ad: await getAdDetails(ctx, Number(params.id)) })),

  handle(listSimilarAds, async (ctx, { params }) => {
    return { ads: await findAdCards(ctx, await findSimilarIds(ctx.db, Number(params.id), SIMILAR_CARDS)) };
  }),

  handle(listUserAds, async (ctx, { params, query }) => {
    const { ids, total } = await findSellersAds(ctx.db, Number(params.id), TAB_STATUSES.active, toWindow(query));
    return { ads: await findAdCards(ctx, ids), pagination: toPage(query, total) };
  }),

  handle(listUserCategories, async ({ db }, { params }) => ({
    categories: await findSellersCategories(db, Number(params.id)),
  })),

  handle(postAd, async (ctx, { body }) => ({ ad: await storeAd(ctx, body) })),

  handle(saveAd, async (ctx, { params }) => {
    await keepAd(ctx, Number(params.id));
    return {};
  }),

  handle(unsaveAd, async (ctx, { params }) => {
    await deleteSavedAd(ctx.db, requireMember(ctx).userId, Number(params.id));
    return {};
  }),
];
