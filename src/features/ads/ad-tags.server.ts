import { isDeepStrictEqual } from 'node:util';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findFormerAd, recordArrivals, recordChange } from './ad-changes.server.ts';
import { type AdContentRow, type AdPlace, findAdContent, findAdPlaces } from './queries.server.ts';

/** Published when an ad changes. */
export const adTag = (id: number): Tag => `ad:${id}`;

/** Whether a tag is about ads or lists of ads. */
export const isAdTag = (tag: Tag): boolean => /^ads?[-:]/.test(tag);

interface ListScope {
  /** Ids of the leaf categories below the list's category, in the catalog's order; undefined for all. */
  categoryIds?: number[] | undefined;
  countryId?: number | undefined;
  /** Implies the country. */
  cityId?: number | undefined;
  sellerId?: number | undefined;
}

/** Published when an ad enters or leaves the lists of a category and place, or of a seller. Counts depend on it. */
export const listTag = (scope: ListScope): Tag => `ads:${nameOf(scope)}`;

/** Published when a new ad enters these lists. */
export const arrivalTag = (scope: ListScope): Tag => `ads-new:${nameOf(scope)}`;

/** Published when an ad enters these lists, or moves in them, at any place other than that of a new ad. */
export const moveTag = (scope: ListScope): Tag => `ads-moved:${nameOf(scope)}`;

/** The properties that lists are filtered and sorted by, with their columns. */
const CONTENT_COLUMNS = {
  text: ['title', 'description', 'area'],
  category: ['category_id'],
  place: ['country_id', 'city_id'],
  price: ['price_rank'],
  attributes: ['attributes', 'features'],
  pictures: ['has_pictures'],
  point: ['near_lat', 'near_lng'],
} as const satisfies Record<string, (keyof AdContentRow)[]>;

export type AdContentPart = keyof typeof CONTENT_COLUMNS;
const CONTENT_PARTS = Object.keys(CONTENT_COLUMNS) as AdContentPart[];

/** Published when an ad in these lists changes this part of its content. */
export const contentTag = (part: AdContentPart, scope: ListScope): Tag => `ads-${part}:${nameOf(scope)}`;

function nameOf({ categoryIds, countryId, cityId, sellerId }: ListScope): string {
  if (sellerId !== undefined) return `of-${sellerId}`;
  // A category's leaves are neighbours, so the first and the last one identify it.
  const category = categoryIds ? `${categoryIds[0]}-${categoryIds.at(-1)}` : 'all';
  const place =
    cityId !== undefined ? `city-${cityId}` : countryId !== undefined ? `country-${countryId}` : 'everywhere';
  return `${category}:${place}`;
}

/**
 * Publishes that ads have left their lists, or entered them as new ads or anywhere else, which alerts match. Pages that
 * show an ad depend on the ad's tag.
 */
export async function publishAdChanges(trx: Database, ids: number[], change: 'left' | 'new' | 'moved'): Promise<void> {
  if (ids.length === 0) return;
  const { categoryById } = await getCatalog(trx);
  for (const ad of await findAdPlaces(trx, ids)) {
    const scopes = listsOf(ad, categoryById);
    publishChange(trx, adTag(ad.id), ...scopes.map(listTag));
    if (change === 'new') publishChange(trx, ...scopes.map(arrivalTag));
    if (change === 'moved') publishChange(trx, ...scopes.map(moveTag));
  }
  if (change !== 'left') await recordArrivals(trx, ids);
}

/**
 * Publishes the change that `write` makes to an ad's content and pictures, which alerts match. It may move the ad to
 * another category or place.
 */
export async function publishAdEdit(trx: Database, id: number, write: () => Promise<unknown>): Promise<void> {
  publishChange(trx, adTag(id));
  const { categoryById } = await getCatalog(trx);
  const findScopes = async () => (await findAdPlaces(trx, [id])).flatMap((ad) => listsOf(ad, categoryById));
  const [before, contentBefore] = [await findScopes(), await findAdContent(trx, id)];
  const former = await findFormerAd(trx, id);
  await write();
  const [after, contentAfter] = [await findScopes(), await findAdContent(trx, id)];
  const changed = CONTENT_PARTS.filter((part) =>
    CONTENT_COLUMNS[part].some((column) => !isDeepStrictEqual(contentBefore?.[column], contentAfter?.[column])),
  );
  for (const part of changed) publishChange(trx, ...after.map((scope) => contentTag(part, scope)));
  if (former && changed.length > 0) await recordChange(trx, id, former);
  const was = new Set(before.map(listTag));
  const is = new Set(after.map(listTag));
  for (const scope of [...before, ...after]) {
    const tag = listTag(scope);
    if (!was.has(tag) || !is.has(tag)) publishChange(trx, tag, moveTag(scope));
  }
}

/** The lists that an ad is in. */
function listsOf(
  { category_id, country_id, city_id, seller_id }: AdPlace,
  categoryById: Catalog['categoryById'],
): ListScope[] {
  const categories = (categoryById.get(category_id)?.pathIds ?? []).map((one) => categoryById.get(one)?.leafIds);
  return [
    { sellerId: seller_id },
    ...[undefined, ...categories].flatMap((categoryIds) => [
      { categoryIds },
      { categoryIds, countryId: country_id },
      ...(city_id === null ? [] : [{ categoryIds, cityId: city_id }]),
    ]),
  ];
}
