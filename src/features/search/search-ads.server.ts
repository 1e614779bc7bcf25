import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import { toPage, toWindow } from '#platform/paging.ts';
import type { Pagination } from '#platform/schemas.ts';

import type { SearchQuery, Sort, TextFound } from './contract.ts';
import { findIds, findIdsWithFeatured } from './find-ids.server.ts';
import { spell } from './marks.ts';
import { readFilter } from './read-filter.server.ts';
import { effectiveSort } from './rules.ts';
import { guessText, mendedText, type Understood } from './understand-text.server.ts';

interface FoundAds {
  ads: AdCard[];
  pagination: Pagination;
  sort: Sort;
  text?: TextFound;
}

/** A page of live ads. Ids first, then their cards: two round trips, whatever the page holds. */
export async function searchLiveAds(ctx: Ctx, query: SearchQuery): Promise<FoundAds> {
  const sort = effectiveSort(query);
  const { filter, understood } = await readFilter(ctx, query);
  if (!filter) return { ads: [], pagination: toPage(query, 0), sort };

  const window = toWindow(query);
  const isCategoryAsItComes =
    filter.categoryIds !== undefined &&
    filter.sellerId === undefined &&
    !understood &&
    !filter.near &&
    sort === 'newest';
  const { ids, total } = isCategoryAsItComes
    ? await findIdsWithFeatured(ctx.db, filter, window, ctx.clock())
    : await findIds(ctx.db, filter, sort, window);
  const ads = await findAdCards(ctx, ids);
  return {
    ads,
    pagination: toPage(query, total),
    sort,
    ...(understood && { text: await tellText(ctx, understood, ads, total) }),
  };
}

/** What was searched for, for marks, and what may have been meant, in the spelling that the ads have. */
async function tellText({ db }: Ctx, { words }: Understood, ads: AdCard[], total: number): Promise<TextFound> {
  const meant = total > 0 ? mendedText(words) : await guessText(db, words);
  const titles = ads.flatMap(({ title }) => [title.en ?? '', title.ar ?? '']);
  const spelt = meant
    ?.split(' ')
    .map((word) => spell(word, titles))
    .join(' ');
  return { lexemes: [...new Set(words.flatMap(({ lexemes }) => lexemes))], ...(spelt && { didYouMean: spelt }) };
}
