import { type AdContentPart, arrivalTag, contentTag, listTag, moveTag } from '#features/ads/ad-tags.server.ts';
import { CATALOG_TAG } from '#features/catalog/catalog.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import type { Sort } from '../contract.ts';
import { isAttributeLexeme, parseClause } from '../text/clauses.ts';
import type { SearchFilter } from './conditions.server.ts';

/** The number of ads that match a filter depends on these tags. */
export const countTags = (filter: SearchFilter): Tag[] => [CATALOG_TAG, listTag(filter), ...contentTags(filter)];

/** Which featured ads may lead a list depends on these tags, and on those of the ads drawn. */
export const drawTags = (filter: SearchFilter): Tag[] => [CATALOG_TAG, moveTag(filter), ...contentTags(filter)];

/**
 * Which ads a page of a list shows depends on these tags, and on those of the ads shown. The number of all ads, and ads
 * that move to the next page because of a new one, are only updated when the page is rendered again.
 */
export function pageTags(filter: SearchFilter, sort: Sort, { limit, offset }: PageWindow, shown: number): Tag[] {
  const tags = [moveTag(filter)];
  const mayShowNewAds = sort === 'newest' ? offset === 0 : sort !== 'oldest' || shown < limit;
  if (mayShowNewAds) tags.push(arrivalTag(filter));
  tags.push(...contentTags(filter, sort === 'low-to-high' || sort === 'high-to-low' ? ['price'] : []));
  return tags;
}

/**
 * The parts of the ads' content that decide which ads match a filter. The result also depends on the `further` ones.
 */
export function contentTags(filter: SearchFilter, further: AdContentPart[] = []): Tag[] {
  const { words, attributes, minRank, maxRank, near, withPictures } = filter;
  const parts = new Set(further);
  const clauses = words.map(parseClause);
  if (words.length > 0) parts.add('text');
  const hasAttributes = clauses.some(({ lexemes, options }) => options.length > 0 || lexemes.some(isAttributeLexeme));
  if (attributes.length > 0 || hasAttributes) parts.add('attributes');
  if (clauses.some(({ ids }) => ids.country.length + ids.city.length > 0)) parts.add('place');
  if (clauses.some(({ ids }) => ids.category.length > 0)) parts.add('category');
  if ((minRank ?? maxRank) !== undefined) parts.add('price');
  if (near) parts.add('point');
  if (withPictures) parts.add('pictures');
  return [...parts].map((part) => contentTag(part, filter));
}
