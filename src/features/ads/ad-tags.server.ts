import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/database.server.ts';

import { type AdPlace, findAdPlaces } from './queries.server.ts';

/** Published when an ad changes. */
export const adTag = (id: number): Tag => `ad:${id}`;

interface ListScope {
  /** Ids of the leaf categories below the list's category, in the catalog's order; undefined for all. */
  categoryIds?: number[] | undefined;
  countryId?: number | undefined;
  /** Implies the country. */
  cityId?: number | undefined;
  sellerId?: number | undefined;
}

/** Whether a tag is about ads or lists of ads. */
export const isAdTag = (tag: Tag): boolean => /^(ads?|ad-content):/.test(tag);

/** Published when an ad enters or leaves the lists of a category and place, or of a seller. */
export const listTag = (scope: ListScope): Tag => `ads:${nameOf(scope)}`;

/** Published when an ad in these lists changes its content. Lists that filter or sort by it depend on this, too. */
export const contentTag = (scope: ListScope): Tag => `ad-content:${nameOf(scope)}`;

function nameOf({ categoryIds, countryId, cityId, sellerId }: ListScope): string {
  if (sellerId !== undefined) return `of-${sellerId}`;
  // A category's leaves are neighbours, so the first and the last one identify it.
  const category = categoryIds ? `${categoryIds[0]}-${categoryIds.at(-1)}` : 'all';
  const place =
    cityId !== undefined ? `city-${cityId}` : countryId !== undefined ? `country-${countryId}` : 'everywhere';
  return `${category}:${place}`;
}

/** Publishes that ads have entered or left all lists of their category, place and seller. */
export async function publishAdChanges(trx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { categoryById } = await getCatalog(trx);
  for (const ad of await findAdPlaces(trx, ids))
    publishChange(
      trx,
      adTag(ad.id),
      ...listsOf(ad, categoryById).flatMap((scope) => [listTag(scope), contentTag(scope)]),
    );
}

/** Publishes the change that `write` makes to an ad's content. It may move the ad to another category or place. */
export async function publishAdEdit(trx: Database, id: number, write: () => Promise<unknown>): Promise<void> {
  const { categoryById } = await getCatalog(trx);
  publishChange(trx, adTag(id));
  const before = (await findAdPlaces(trx, [id])).flatMap((ad) => listsOf(ad, categoryById));
  await write();
  const after = (await findAdPlaces(trx, [id])).flatMap((ad) => listsOf(ad, categoryById));
  const [was, is] = [new Set(before.map(listTag)), new Set(after.map(listTag))];
  publishChange(trx, ...after.map(contentTag), ...was.symmetricDifference(is));
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
