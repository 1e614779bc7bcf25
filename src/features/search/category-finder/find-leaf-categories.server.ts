import { sql } from 'kysely';

import { type CatalogCategory, getCatalog } from '#features/catalog/catalog.server.ts';
import { withoutTags } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { fold } from '#platform/text/fold.ts';

import type { SearchQuery } from '../contract.ts';
import type { SearchFilter } from '../engine/conditions.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { selectHits } from '../engine/select-hits.server.ts';
import { type AnalyzedText, analyzeText } from '../text/analyze-text.server.ts';
import { toTsquery } from '../text/clauses.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import { toPlainText } from '../understanding/names.ts';
import type * as categoryFinderApi from './contract.ts';
import { getCategoryWords } from './get-category-words.server.ts';
import {
  type CategoryAds,
  type CategoryWords,
  completeWord,
  findHits,
  type PhraseHit,
  rankCategories,
  type ScoredWord,
} from './score-categories.ts';

type Found = ResponseData<typeof categoryFinderApi.find>;

/** The row ids by the folded text. */
const cachedIds = cached<number[]>({ name: 'suggested categories', maxBytes: 1 * MB, ttlMs: MINUTE_MS });

const MAX_FOUND = 3;

/**
 * The leaf categories that a text means: by the names of categories, goods and options, and by the live ads that have
 * it. Up to a minute old.
 */
export async function findLeafCategories(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { text }: { text: string },
): Promise<Found> {
  const typed = fold(text).replaceAll(/\s+/g, ' ').trim();
  if (typed.length < 2) return { categories: [] };
  const { categoryById } = await getCatalog(db);
  // The ads may be a minute old. Counting again for each new ad would be too expensive.
  const ids = await cachedIds(db, typed, async () =>
    (await rank({ db, clock }, typed)).filter((id) => isOffered(categoryById.get(id))).slice(0, MAX_FOUND),
  );
  return { categories: ids.flatMap((id) => categoryById.get(id) ?? []).map(({ _id, path }) => ({ _id, path })) };
}

const isOffered = (category: CatalogCategory | undefined): boolean => category?.isLeaf === true && !category.isHidden;

async function rank(ctx: Pick<Services, 'db' | 'clock'>, text: string): Promise<number[]> {
  const known = await getCategoryWords(ctx.db);
  const analyzed = await analyzeText(ctx.db, text);

  const words = analyzed ? toScoredWords(analyzed) : [];
  const found = findHits(words, known);
  // Only of a text that says nothing else are the ads of the nearest one any help.
  const ads = await withoutTags(() => countAdsByCategory(ctx, text, { isExact: found.length > 0 }));
  const hits = found.length === 0 && ads.length === 0 ? completeText(text, known) : found;
  const trade = words
    .flatMap(({ forms }) => forms[0]?.lexemes ?? [])
    .map((lexeme) => known.trades.get(lexeme))
    .find(Boolean);
  return rankCategories(known, { words, hits, ads, isArabic: /\p{Script=Arabic}/u.test(text), trade });
}

/** The words that an ad has to contain. */
export function toScoredWords({ words, required }: AnalyzedText): ScoredWord[] {
  const asideFrom = words.findIndex(({ word }, at) => at > 0 && ASIDE_WORDS.has(fold(word)));
  const aside = new Set<QueryWord>(asideFrom === -1 ? [] : words.slice(asideFrom));
  return required.map((word) => ({
    word: word.word,
    forms: [{ text: word.word, lexemes: word.lexemes }, ...toOtherForms(word)],
    isAside: aside.has(word),
  }));
}

/** The words after these are about what comes with the thing. Folded. */
const ASIDE_WORDS = new Set(['with', 'including', 'includes', 'plus', 'مع', 'معه', 'معها', 'وبه', 'شامل']);

function toOtherForms({ correction, corrected, unprefixed, forms }: QueryWord): ScoredWord['forms'] {
  if (correction !== undefined && corrected) return [{ text: correction, lexemes: corrected }];
  return unprefixed !== undefined && forms?.[0] ? [{ text: unprefixed, lexemes: forms[0] }] : [];
}

const MIN_PREFIX_LENGTH = 3;

function completeText(text: string, known: CategoryWords): PhraseHit[] {
  const typed = toPlainText(text.split(' '));
  return typed.length < MIN_PREFIX_LENGTH ? [] : [{ at: 0, length: 1, found: completeWord(typed, known) }];
}

/** The newest ads that are read: enough for shares, and cheap for a common word. */
const MAX_ADS = 500;

/** The live ads that the list of the text has, by their category. */
async function countAdsByCategory(
  ctx: Pick<Services, 'db' | 'clock'>,
  text: string,
  options: { isExact: boolean },
): Promise<CategoryAds[]> {
  const { filter } = await resolveFilter(ctx, toQuery({ search: text }), options);
  return filter ? countTitles(ctx.db, filter) : [];
}

/** The query of a list. */
export const toQuery = (params: Record<string, string>): SearchQuery => Object.assign({ page: 1, limit: 1 }, params);

async function countTitles(db: Database, filter: SearchFilter): Promise<CategoryAds[]> {
  const newest = selectHits('category_id, search', filter, { isWide: true, first: { by: 'newest', limit: MAX_ADS } });
  const inTitle = toTsquery(filter.words, { inTitle: true });
  const { rows } = await sql<CategoryAds>`
    select category_id as "leafId", count(*)::int as ads,
      (count(*) filter (where ts_match_vq(search, ${inTitle}::tsquery)))::int as titles
    from (${newest}) as hits
    group by category_id`.execute(db);
  return rows;
}
