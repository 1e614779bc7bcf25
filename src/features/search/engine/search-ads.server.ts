import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { dependsOn, withoutTags } from '#platform/bus/depends-on.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { toPagination, toPageWindow, type Pagination } from '#platform/http/pagination.ts';

import type { SearchQuery, Sort, SearchedText, UnderstoodName } from '../contract.ts';
import type { Reading } from '../understanding/understand-query.server.ts';
import { toLexemes } from '../text/clauses.ts';
import { countAdsCached } from './count-ads.server.ts';
import { findAdIds, findAdIdsWithFeatured } from './find-ad-ids.server.ts';
import { resolveFilter, type ResolvedFilter } from './resolve-filter.server.ts';
import { effectiveSort } from '../rules.ts';
import {
  guessCorrectedText,
  restoreSpelling,
  toCorrectedText,
  type AnalyzedText,
} from '../text/analyze-text.server.ts';
import { pageTags } from './page-tags.server.ts';

interface FoundAds {
  ads: AdCard[];
  pagination: Pagination;
  sort: Sort;
  text?: SearchedText;
}

/** A page of live ads: finds the ids first, then loads all their cards with one query. */
export async function searchAds(ctx: Ctx, asked: SearchQuery): Promise<FoundAds> {
  const page = await findPage(ctx, asked);
  const { filter, analyzedText, reading, nearest, query, prices, sort, ids, total } = page;
  if (!filter) return { ads: [], pagination: toPagination(query, 0), sort };
  dependsOn(...pageTags(filter, sort, toPageWindow(query), ids.length));
  const ads = await findAdCards(ctx, ids);
  return {
    ads,
    pagination: toPagination(query, total),
    sort,
    ...(analyzedText && reading
      ? { text: await toTextFound(ctx, { asked, analyzedText, reading, nearest, prices, ads, total }) }
      : prices.length > 0 && { text: { lexemes: [], understood: prices } }),
  };
}

interface FoundPage extends ResolvedFilter {
  sort: Sort;
  ids: number[];
  total: number;
}

/** The ads with the text as typed; if there are none, those of the nearest text. */
async function findPage(ctx: Ctx, asked: SearchQuery, isFirstTry = true): Promise<FoundPage> {
  const resolved = await resolveFilter(ctx, asked, { isFirstTry });
  const { filter, analyzedText, query } = resolved;
  const sort = effectiveSort(query);
  if (!filter) return { ...resolved, sort, ids: [], total: 0 };
  const window = toPageWindow(query);
  const isPlainCategory =
    filter.categoryIds !== undefined &&
    filter.sellerId === undefined &&
    !analyzedText &&
    !filter.near &&
    sort === 'newest';
  const { ids, total } = await withoutTags(() =>
    isPlainCategory
      ? findAdIdsWithFeatured(ctx.db, filter, window, ctx.clock())
      : findAdIds(ctx.db, filter, sort, window),
  );
  return isFirstTry && total === 0 && analyzedText ? findPage(ctx, asked, false) : { ...resolved, sort, ids, total };
}

interface TextFound extends Pick<FoundAds, 'ads'> {
  asked: SearchQuery;
  nearest: string | undefined;
  analyzedText: AnalyzedText;
  reading: Reading;
  prices: UnderstoodName[];
  total: number;
}

/** The lexemes to highlight, and a suggested correction spelled as in the ads' titles, if its list has ads. */
async function toTextFound(
  ctx: Ctx,
  { asked, analyzedText: { words }, reading: { clauses, understood }, nearest, prices, ads, total }: TextFound,
): Promise<SearchedText> {
  const corrected = total > 0 ? toCorrectedText(words) : await guessCorrectedText(ctx.db, words);
  const titles = ads.flatMap(({ title }) => [title.en ?? '', title.ar ?? '']);
  const didYouMean = corrected
    ?.split(' ')
    .map((word) => restoreSpelling(word, titles))
    .concat(prices.map((price) => price.words))
    .join(' ');
  const names = [...understood, ...prices];
  const isOffered =
    nearest === undefined && didYouMean !== undefined && (total > 0 || (await hasAds(ctx, asked, didYouMean)));
  return {
    lexemes: [...new Set(clauses.flatMap(toLexemes))],
    ...(names.length > 0 && { understood: names }),
    ...(nearest !== undefined && { nearest }),
    ...(isOffered && { didYouMean }),
  };
}

/** Whether the list has ads with another text, all of whose words they have. */
async function hasAds(ctx: Ctx, asked: SearchQuery, search: string): Promise<boolean> {
  const { filter } = await resolveFilter(ctx, Object.assign({ ...asked }, { search }), { isExact: true });
  return filter !== undefined && (await countAdsCached(ctx.db, filter)) > 0;
}
