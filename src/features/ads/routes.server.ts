import { findPlaceCountry, findPlaceIds, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Category, PlaceQuery } from '#features/catalog/contract.ts';
import { dependsOn, validFor } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPageWindow, toPagination } from '#platform/http/pagination.ts';

import { getAd } from './ad-page/get-ad.server.ts';
import { arrivalTag, listTag, moveTag } from './ad-tags.server.ts';
import { findAdCards, toAdCards } from './cards/find-ad-cards.server.ts';
import * as adsApi from './contract.ts';
import type { AdCard } from './contract.ts';
import { toUtcDay } from './engagement/rules.ts';
import {
  countLiveAdsByCategory,
  findFarCardRows,
  findFeaturedAdIds,
  findFollowedAdIds,
  findNearCardRows,
  findNewestAdIds,
  findPopularAdIds,
  findSellerAdIds,
} from './list-queries.server.ts';
import { findMyAds } from './my-ads/find-my-ads.server.ts';
import * as postingApi from './posting/contract.ts';
import { checkNewAd, postAd } from './posting/post-ad.server.ts';
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

  handle(postingApi.check, (ctx, { body }) => checkNewAd(ctx, body)),

  handle(postingApi.post, async (ctx, { body }) => ({ ad: await postAd(ctx, body) })),

  handle(adsApi.save, (ctx, { params }) => saveAd(ctx, Number(params.id))),

  handle(adsApi.unsave, (ctx, { params }) => deleteSavedAd(ctx.db, ctx.viewer.userId, Number(params.id))),
];

const DAYS = 7;
/** A shelf with fewer ads would look like a mistake. */
const MIN_CARDS = 4;
const MAX_CARDS = 8;
/** The maximum number of ads in `shown`. */
const MAX_SHOWN = 12;

/** Caches the ids of a country by hour. */
const cachedIds = cached<number[]>({ name: 'popular ads', maxBytes: 0.5 * MB });

/**
 * The ads of the place's country with the most views in the last days, as of the full hour, without featured ones and
 * those in `shown`. None if they are too few for a shelf, or the place is unknown.
 */
async function findPopularAds(ctx: Ctx, place: PlaceQuery, shown: number[]): Promise<AdCard[]> {
  const countryId = findPlaceCountry(await getCatalog(ctx.db), place)?.id;
  if (countryId === undefined && (place.country ?? place.city) !== undefined) return [];
  const now = ctx.clock();
  const hour = Math.floor(now / HOUR_MS);
  const ids = await cachedIds(ctx.db, `${hour} ${countryId ?? ''}`, () =>
    findPopularAdIds(ctx.db, {
      from: toUtcDay(now - (DAYS - 1) * DAY_MS),
      now: new Date(now),
      count: MAX_CARDS + MAX_SHOWN,
      countryId,
    }),
  );
  validFor((hour + 1) * HOUR_MS - now);
  const hidden = new Set(shown);
  const cards = (
    await findAdCards(
      ctx,
      ids.filter((id) => !hidden.has(id)),
    )
  ).filter(({ status }) => isLive(status));
  return cards.length < MIN_CARDS ? [] : cards.slice(0, MAX_CARDS);
}

/** The newest live ads of the same category, those of the same country first. Empty for a deleted ad. */
async function findSimilarAds(ctx: Ctx, adId: number, count: number): Promise<AdCard[]> {
  const near = await findNearCardRows(ctx.db, adId, count);
  const far = near.length < count ? await findFarCardRows(ctx.db, adId, count - near.length) : [];
  return toAdCards(ctx, [...near, ...far]);
}

/** Categories of a seller's live ads, by number of ads, largest first. */
async function listUserCategories(db: Database, sellerId: number): Promise<(Category & { adsCount: number })[]> {
  dependsOn(listTag({ sellerId }));
  const [catalog, counts] = await Promise.all([getCatalog(db), countLiveAdsByCategory(db, sellerId)]);
  return counts.flatMap(({ category_id, total }) => {
    const category = catalog.categoryById.get(category_id);
    if (!category) return [];
    const { _id, categoryId, name, parentId, displayOrder, icon, isLeaf, needsPictures } = category;
    return [{ _id, categoryId, name, parentId, displayOrder, icon, isLeaf, needsPictures, adsCount: total }];
  });
}
