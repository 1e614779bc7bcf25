import { contentTag, listTag } from '#features/ads/ad-tags.server.ts';
import type { Tag } from '#platform/bus/tag.ts';

import type { Sort } from '../contract.ts';
import type { SearchFilter } from './conditions.server.ts';

/** Which ads match a filter, and their order, depends on these tags. */
export function filterTags(filter: SearchFilter, sort?: Sort): Tag[] {
  const { words, attributes, minRank, maxRank, near, withPictures } = filter;
  const isByContent =
    words.length > 0 ||
    attributes.length > 0 ||
    (minRank ?? maxRank) !== undefined ||
    near !== undefined ||
    withPictures ||
    sort === 'low-to-high' ||
    sort === 'high-to-low';
  return isByContent ? [listTag(filter), contentTag(filter)] : [listTag(filter)];
}
