import { findPlaceIds, getCatalog } from '#features/catalog/catalog.server.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { withoutTags } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { limits } from '#platform/limits.ts';
import { fold } from '#platform/text/fold.ts';
import type { Language } from '#platform/text/language.ts';

import { EMPTY_FILTER } from '../engine/conditions.server.ts';
import { countAdsCached } from '../engine/count-ads.server.ts';
import type { FacetCount } from '../facets/contract.ts';
import { countList } from '../facets/count-list.server.ts';
import { listPopularSearches } from '../search-counts/search-counts.server.ts';
import { splitWords } from '../split-words.ts';
import type * as suggestionsApi from './contract.ts';
import { buildPrefixIndex, findByPrefix, type PrefixIndex } from './index-names.ts';
import { findCommonWords, findPhrases, findPhrasesByPrefix, type KnownWord } from './queries.server.ts';

type SuggestedText = ResponseData<typeof suggestionsApi.list>['phrases'][number];

const MAX_POPULAR = 3;
/** A common word takes milliseconds to count. */
const MAX_WORDS = 2;

/** The most popular searches, shown before the user types. */
export async function listPopularTexts(ctx: ListContext, language: Language): Promise<SuggestedText[]> {
  const popular = (await getPopularSearches(ctx)).filter((one) => one.language === language);
  return countPopular(
    ctx,
    popular.map(({ text }) => text),
    2 * MAX_POPULAR,
  );
}

/** Searches that begin with the words, the last of which may be incomplete: popular ones, then titles. */
export async function completeText(ctx: ListContext, words: string[], max: number): Promise<SuggestedText[]> {
  const typed = words.join(' ');
  const begun = (await getPopularSearches(ctx)).filter(({ phrase }) => ` ${phrase}`.includes(` ${typed}`));
  const popular = await countPopular(
    ctx,
    begun.map(({ text }) => text),
    MAX_POPULAR,
  );
  return withoutRepeated([...popular, ...(await completeTitle(ctx, typed, max))]).slice(0, max);
}

/** The words with the last one completed to known words, if the others are known, too. */
export async function completeWord(ctx: ListContext, words: string[]): Promise<SuggestedText[]> {
  const { index, spellingOf } = await getKnownWords(ctx.db);
  const before = words.slice(0, -1).map((word) => spellingOf.get(word));
  if (before.includes(undefined)) return [];
  const completed = findByPrefix(index, words.at(-1) ?? '')
    .toSorted((one, other) => other.uses - one.uses)
    .slice(0, MAX_WORDS);
  return countTexts(
    ctx,
    completed.map(({ spelling }) => [...before, spelling].join(' ')),
    MAX_WORDS,
  );
}

/** The text itself, if it finds ads. */
export const suggestTyped = async (ctx: ListContext, words: string[]): Promise<SuggestedText[]> => {
  const { spellingOf } = await getKnownWords(ctx.db);
  return countTexts(ctx, [words.map((word) => spellingOf.get(word) ?? word).join(' ')], 1);
};

/** Beginnings of titles. With many ads, the number of matching titles is used as a lower bound of the number of ads. */
async function completeTitle(ctx: ListContext, typed: string, max: number): Promise<SuggestedText[]> {
  const phrases = await findPhrasesByPrefix(ctx.db, typed, { place: await toPlaceKey(ctx), limit: max });
  if (await isLarge(ctx))
    return phrases.map(({ phrase, ads }) => ({ text: phrase, found: { count: ads, isAtLeast: true } }));
  return countTexts(
    ctx,
    phrases.map(({ phrase }) => phrase),
    max,
  );
}

/** The texts that find ads, with their numbers. */
const countTexts = (ctx: ListContext, texts: string[], max: number): Promise<SuggestedText[]> =>
  filterNonEmpty(
    ctx,
    texts.map((text) => ({ text })),
    max,
    ({ text }) => ({ ...ctx.place, search: text }),
  );

const countPopular = async (ctx: ListContext, texts: string[], max: number): Promise<SuggestedText[]> =>
  (await countTexts(ctx, texts, max)).map((one) => ({ ...one, isPopular: true as const }));

/** Whether there are too many ads to count them for each suggestion. */
const isLarge = async ({ db }: ListContext): Promise<boolean> =>
  (await withoutTags(() => countAdsCached(db, EMPTY_FILTER))) > limits.maxTotal;

async function toPlaceKey({ db, place }: ListContext): Promise<string | undefined> {
  const { countryId, cityId } = findPlaceIds(await getCatalog(db), place) ?? {};
  if (cityId !== undefined) return `city=${cityId}`;
  return countryId === undefined ? undefined : `country=${countryId}`;
}

function withoutRepeated(texts: SuggestedText[]): SuggestedText[] {
  const keys = new Set<string>();
  return texts.filter(({ text }) => keys.size < keys.add(splitWords(fold(text)).join(' ')).size);
}

interface PopularSearch {
  /** Folded. */
  phrase: string;
  text: string;
  language: Language;
}

const cachedSearches = cached<PopularSearch[]>({
  name: 'popular searches',
  maxEntries: 1,
  maxEntryBytes: 0.5 * MB,
  ttlMs: 5 * MINUTE_MS,
});

/** Popular searches, most frequent first. They only have known words, so that nobody can publish arbitrary text. */
const getPopularSearches = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<PopularSearch[]> =>
  cachedSearches(db, '', async () => {
    const { spellingOf } = await getKnownWords(db);
    const searches = await listPopularSearches(db, clock());
    const titles = await findPhrases(
      db,
      searches.map(({ phrase }) => phrase),
    );
    return searches.flatMap(({ phrase, language }) => {
      const words = phrase.split(' ').map((word) => spellingOf.get(word));
      return words.includes(undefined) ? [] : [{ phrase, language, text: titles.get(phrase) ?? words.join(' ') }];
    });
  });

interface KnownWords {
  index: PrefixIndex<KnownWord>;
  /** The usual spelling of a folded word. */
  spellingOf: Map<string, string>;
}

const cachedWords = cached<KnownWords>({
  name: 'known words',
  maxEntries: 1,
  maxEntryBytes: 8 * MB,
  ttlMs: 5 * MINUTE_MS,
});
const MAX_KNOWN_WORDS = 20_000;

/** The words of the lexicon and the catalogue, and the most common ones of ads. */
const getKnownWords = (db: Database): Promise<KnownWords> =>
  cachedWords(db, '', async () => {
    const words = await findCommonWords(db, MAX_KNOWN_WORDS);
    return {
      index: buildPrefixIndex(words.map((known) => [known.word, known])),
      spellingOf: new Map(words.map(({ word, spelling }) => [word, spelling])),
    };
  });

/** The services to count suggestions with, and the chosen place. */
export interface ListContext extends Pick<Services, 'db' | 'clock'> {
  place: PlaceQuery;
}

/** The parameters of a list. */
type ListParams = Record<string, string>;

/** By the list's parameters. */
const cachedCount = cached<FacetCount>({ name: 'counts of suggestions', maxBytes: 3 * MB, ttlMs: MINUTE_MS });

/** Number of candidates that are counted per shown suggestion, so that a place with few ads also has suggestions. */
const CANDIDATES_PER_SUGGESTION = 4;

/** The first `max` candidates whose list has ads, with their numbers. */
export async function filterNonEmpty<Candidate>(
  ctx: ListContext,
  candidates: Candidate[],
  max: number,
  toParams: (candidate: Candidate) => ListParams,
): Promise<(Candidate & { found: FacetCount })[]> {
  const kept: (Candidate & { found: FacetCount })[] = [];
  for (let at = 0; at < candidates.length && at < max * CANDIDATES_PER_SUGGESTION && kept.length < max; at += max) {
    const counted = await Promise.all(
      candidates.slice(at, at + max).map(async (one) => ({ ...one, found: await countShown(ctx, toParams(one)) })),
    );
    kept.push(...counted.filter(({ found }) => found.count > 0));
  }
  return kept.slice(0, max);
}

const countShown = ({ db, clock }: ListContext, params: ListParams): Promise<FacetCount> =>
  cachedCount(db, JSON.stringify(params), () =>
    // The number may be a minute old. Counting again for each new ad would be too expensive.
    withoutTags(() => countList({ db, clock }, Object.assign({ page: 1, limit: 1 }, params), { isExact: true })),
  );
