import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import type { Sort } from './contract.ts';
import { memoryOf, remember } from './memory.server.ts';
import { type Filter, hasResidue } from './conditions.server.ts';
import { expectHits, isSoonerGathered } from './estimates.server.ts';
import { isByWeek } from './hits.server.ts';
import {
  countAds,
  countAndFind,
  findFeaturedIds,
  gather,
  nearest,
  type Place,
  priceAround,
  rank,
  walk,
  type Window,
} from './queries.server.ts';
import { isByDate, type ListSort } from './rules.ts';

/** More hits than these are not ranked but listed newest first: ranking them all costs more than it tells. */
const RANKED_HITS = 1_000;
/** Up to here, all that matches is read and sorted; beyond, an index is followed until the page is full. What is near an index tells alone. */
const GATHERED_HITS = { near: MAX_TOTAL, elsewhere: 3_000 };
/** Up to here a walk passes over less than a week of a common word has. */
const WALKED_HITS = 300;
/** Of the prices, before all of them are read. */
const MOST_TRIED = 0.3;
const MOST_FEATURED = 3;
const MINUTE = 60_000;

/** The number of matching ads, at most ten seconds old. */
export function rememberedCount(db: Database, filter: Filter): Promise<number> {
  return remember(memoryOf(db).counts, JSON.stringify(filter), () => countAds(db, filter));
}

/** The same; the reading that counts also leaves the key of a deep page's beginning. */
function countOnTheWay(db: Database, filter: Filter, { offset }: Window): Promise<number> {
  return remember(memoryOf(db).counts, JSON.stringify(filter), async () => {
    const { total, place } = await countAndFind(db, filter, offset);
    leaveAnchor(db, filter, 'newest', offset, place);
    return total;
  });
}

/** Pages for which the weeks that are needed are sooner read whole than passed through ad by ad. */
const isDeepByWeek = (filter: Filter, sort: Sort, { offset }: Window): boolean =>
  (sort === 'newest' || sort === 'relevance') && offset > WALKED_HITS && isByWeek(filter);

/** A page's ids in order, and how many ads match in all. */
export async function findIds(
  db: Database,
  filter: Filter,
  sort: Sort,
  window: Window,
  counting: Promise<number> = isDeepByWeek(filter, sort, window)
    ? countOnTheWay(db, filter, window)
    : rememberedCount(db, filter),
): Promise<{ ids: number[]; total: number }> {
  if (sort === 'nearest') return nearestFrom(db, filter, window, await counting);
  const order = sort === 'relevance' ? 'newest' : sort;
  if (!hasResidue(filter, order)) {
    const [total, places] = await Promise.all([counting, walkFromAnchor(db, filter, order, window)]);
    return { ids: idsOf(places), total };
  }
  const total = await counting;
  if (total <= window.offset) return { ids: [], total };
  if (sort === 'relevance' && total <= RANKED_HITS) return { ids: idsOf(await rank(db, filter, window)), total };
  if (
    total <= GATHERED_HITS[filter.near ? 'near' : 'elsewhere'] ||
    (await isGathered(db, filter, order, window, total))
  )
    return {
      ids: idsOf(
        await (isByDate(order) ? gather(db, filter, order, window) : gatherByPrice(db, filter, order, window, total)),
      ),
      total,
    };
  return { ids: idsOf(await walkFromAnchor(db, filter, order, window)), total };
}

/** Of what few have, an order would be passed through for long. */
async function isGathered(
  db: Database,
  filter: Filter,
  sort: ListSort,
  window: Window,
  total: number,
): Promise<boolean> {
  if (window.offset === 0 || memoryOf(db).anchors.has(anchorAt(filter, sort, window.offset))) return false;
  if (!isByWeek(filter)) return filter.sellerId !== undefined && !isByDate(sort);
  return isSoonerGathered(db, filter, sort, window, total);
}

/**
 * The same with up to three featured ads in front, drawn anew each minute. They stand nowhere else in the list, so that its
 * pages hold each ad once.
 */
export async function findIdsWithFeatured(
  db: Database,
  filter: Filter,
  window: Window,
  now: number,
): Promise<{ ids: number[]; total: number }> {
  const turn = Math.floor(now / MINUTE);
  const featured = await remember(memoryOf(db).featured, `${turn} ${JSON.stringify(filter)}`, () =>
    findFeaturedIds(db, filter, { now: new Date(now), turn, limit: MOST_FEATURED }),
  );
  if (featured.length === 0) return findIds(db, filter, 'newest', window);
  const leading = featured.slice(window.offset, window.offset + window.limit);
  const rest = { limit: window.limit - leading.length, offset: Math.max(0, window.offset - featured.length) };
  const { ids, total } = await findIds(
    db,
    { ...filter, without: featured },
    'newest',
    rest,
    rememberedCount(db, filter),
  );
  return { ids: [...leading, ...ids], total };
}

/** Tries a part of the prices first: a page of very many ads is full long before all of them are read. */
async function gatherByPrice(
  db: Database,
  filter: Filter,
  sort: 'low-to-high' | 'high-to-low',
  window: Window,
  total: number,
): Promise<Place[]> {
  const part = (1.5 * (window.limit + window.offset)) / (await expectHits(db, filter, total));
  for (let tried = total > MAX_TOTAL ? Math.min(MOST_TRIED, part) : 1; tried < 2 * MOST_TRIED; tried *= 2) {
    const price = await priceAround(db, filter, sort, tried);
    if (price === undefined) break;
    const places = await gather(
      db,
      { ...filter, isPriceNarrow: true, [sort === 'low-to-high' ? 'maxRank' : 'minRank']: price },
      sort,
      window,
    );
    if (places.length === window.limit) return places;
  }
  return gather(db, filter, sort, window);
}

/** Tries smaller circles first: where ads are dense, the page is full long before the whole circle is read. */
async function nearestFrom(
  db: Database,
  filter: Filter,
  window: Window,
  total: number,
): Promise<{ ids: number[]; total: number }> {
  if (!filter.near || total <= window.offset) return { ids: [], total };
  let places: Place[] = [];
  for (const part of [16, 8, 4, 2, 1]) {
    places = await nearest(db, filter, { ...filter.near, km: filter.near.km / part }, window);
    if (places.length === window.limit) break;
  }
  return { ids: idsOf(places), total };
}

/**
 * A page that was passed through before begins at its key (keyset paging). Any other counts its way through the index once,
 * and leaves the keys of its beginning and of the next page.
 */
async function walkFromAnchor(
  db: Database,
  filter: Filter,
  sort: ListSort,
  { limit, offset }: Window,
): Promise<Place[]> {
  const anchor = offset > 0 ? memoryOf(db).anchors.get(anchorAt(filter, sort, offset)) : undefined;
  const read = anchor || !isDeepByWeek(filter, sort, { limit, offset }) ? walk : gather;
  let places = await read(db, filter, sort, { limit: limit + 1, offset: anchor ? 0 : offset }, anchor);
  // The end, or ads without a price, which no key leads to.
  if (anchor && places.length <= limit) places = await walk(db, filter, sort, { limit: limit + 1, offset });
  leaveAnchor(db, filter, sort, offset, places[0]);
  leaveAnchor(db, filter, sort, offset + limit, places[limit]);
  return places.slice(0, limit);
}

const anchorAt = (filter: Filter, sort: ListSort, offset: number): string =>
  `${offset} ${sort} ${JSON.stringify(filter)}`;

function leaveAnchor(db: Database, filter: Filter, sort: ListSort, offset: number, place: Place | undefined): void {
  if (place && place.key !== null && offset > 0)
    memoryOf(db).anchors.set(anchorAt(filter, sort, offset), { id: place.id, key: place.key });
}

const idsOf = (places: Place[]): number[] => places.map(({ id }) => id);
