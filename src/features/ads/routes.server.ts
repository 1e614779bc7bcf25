import { findPlaceIds, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPageWindow, toPagination } from '#platform/http/pagination.ts';

import { getAd } from './ad-page/get-ad.server.ts';
import { arrivalTag, listTag, moveTag } from './ad-tags.server.ts';
import { findAdCards } from './cards/find-ad-cards.server.ts';
import * as adsApi from './contract.ts';
import { listUserCategories } from './list-user-categories.server.ts';
import { findPopularAds } from './lists/find-popular-ads.server.ts';
import { findSimilarAds } from './lists/find-similar-ads.server.ts';
import { findFeaturedAdIds, findFollowedAdIds, findNewestAdIds, findSellerAdIds } from './lists/queries.server.ts';
import { findMyAds } from './my-ads/find-my-ads.server.ts';
import * as postingApi from './posting/contract.ts';
import { postAd } from './posting/post-ad.server.ts';
import { isLive, TAB_STATUSES } from './rules.ts';
import { deleteSavedAd, findSavedAdIds, findSavedAdsPage, saveAd } from './saving/saved-ads.server.ts';

/** Fills complete rows of two, three and four columns. */
const HOME_CARDS = 12;
const SIMILAR_CARDS = 8;
const FOLLOWED_CARDS = 8;

export const adsRoutes = [
  handle(adsApi.listFeatured, async (ctx, { query }) => {
    const place = findPlaceIds(await getCatalog(ctx.db), query);
    if (!place) return { ads: [] };
    dependsOn(moveTag(place));
    const now = ctx.clock();
    const turn = Math.floor(now / MINUTE_MS);
    const ids = await findFeaturedAdIds(ctx.db, { now: new Date(now), turn, count: HOME_CARDS, place });
    return { ads: await findAdCards(ctx, ids) };
  }),

  handle(adsApi.listNewArrivals, async (ctx, { query }) => {
    const place = findPlaceIds(await getCatalog(ctx.db), query);
    if (!place) return { ads: [] };
    dependsOn(moveTag(place), arrivalTag(place));
    return { ads: await findAdCards(ctx, await findNewestAdIds(ctx.db, HOME_CARDS, place)) };
  }),

  handle(adsApi.listPopular, async (ctx, { query }) => {
    const place = findPlaceIds(await getCatalog(ctx.db), query);
    if (!place) return { ads: [] };
    return { ads: await findPopularAds(ctx, query, await findNewestAdIds(ctx.db, HOME_CARDS, place)) };
  }),

  handle(adsApi.listByIds, async (ctx, { query }) => ({
    ads: (await findAdCards(ctx, query.ids.split(',').map(Number))).filter(({ status }) => isLive(status)),
  })),

  handle(adsApi.listMine, async (ctx, { query }) => {
    const { userId } = ctx.viewer;
    const { ids, total } = await findSellerAdIds(ctx.db, userId, TAB_STATUSES[query.status], toPageWindow(query));
    return { ads: await findMyAds(ctx, ids), pagination: toPagination(query, total) };
  }),

  handle(adsApi.listSaved, async (ctx, { query }) => {
    const { userId } = ctx.viewer;
    const { ids, total } = await findSavedAdsPage(ctx.db, userId, toPageWindow(query));
    return { ads: await findAdCards(ctx, ids), pagination: toPagination(query, total) };
  }),

  handle(adsApi.listSavedIds, async (ctx) => ({
    ids: (await findSavedAdIds(ctx.db, ctx.viewer.userId)).map(String),
  })),

  handle(adsApi.listFollowed, async (ctx) => {
    const { userId } = ctx.viewer;
    return { ads: await findAdCards(ctx, await findFollowedAdIds(ctx.db, userId, FOLLOWED_CARDS)) };
  }),

  handle(adsApi.get, async (ctx, { params }) => ({ ad: await getAd(ctx, Number(params.id)) })),

  handle(adsApi.listSimilar, async (ctx, { params }) => ({
    ads: await findSimilarAds(ctx, Number(params.id), SIMILAR_CARDS),
  })),

  handle(adsApi.listByUser, async (ctx, { params, query }) => {
    dependsOn(listTag({ sellerId: Number(params.id) }));
    const { ids, total } = await findSellerAdIds(ctx.db, Number(params.id), TAB_STATUSES.active, toPageWindow(query));
    return { ads: await findAdCards(ctx, ids), pagination: toPagination(query, total) };
  }),

  handle(adsApi.listUserCategories, async ({ db }, { params }) => ({
    categories: await listUserCategories(db, Number(params.id)),
  })),

  handle(postingApi.post, async (ctx, { body }) => ({ ad: await postAd(ctx, body) })),

  handle(adsApi.save, (ctx, { params }) => saveAd(ctx, Number(params.id))),

  handle(adsApi.unsave, (ctx, { params }) => deleteSavedAd(ctx.db, ctx.viewer.userId, Number(params.id))),
];
