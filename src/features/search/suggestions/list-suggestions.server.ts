import { findPlaceIds, getCatalog } from '#features/catalog/catalog.server.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { fold } from '#platform/text/fold.ts';

import { MIN_TYPO_LENGTH, prefixDistance } from '../text/typos.ts';
import {
  completeText,
  completeWord,
  filterNonEmpty,
  type ListContext,
  listPopularTexts,
  suggestTyped,
} from './complete-text.server.ts';
import type * as suggestionsApi from './contract.ts';
import { getNamesToComplete } from './get-names-to-complete.server.ts';
import { matchNames } from './index-names.ts';
import { findWordsBySimilarPrefix } from './queries.server.ts';

type Suggestions = ResponseData<typeof suggestionsApi.list>;

/** By the folded text typed so far and the place. */
const cachedSuggestions = cached<Suggestions>({ name: 'suggestions', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

const MAX_CATEGORIES = 3;
const MAX_PLACES = 2;
const MAX_OPTIONS = 3;
/** The maximum number of suggestions of all kinds together. */
const MAX_SUGGESTIONS = 10;
const MIN_TEXTS = 4;
const NONE: Suggestions = { categories: [], places: [], options: [], phrases: [] };

/**
 * Suggestions for the text typed so far, each of which leads to a list with ads. Cached for a minute, since many users
 * type the same. Throws VALIDATION_FAILED for an unknown place.
 */
export async function listSuggestions(
  { db, clock, language }: Pick<Ctx, 'db' | 'clock' | 'language'>,
  { text, ...place }: { text: string } & PlaceQuery,
): Promise<Suggestions> {
  if (!findPlaceIds(await getCatalog(db), place))
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { [place.city ? 'city' : 'country']: 'invalidId' } });
  const typed = fold(text).replaceAll(/\s+/g, ' ').trim();
  if (typed.length === 1) return NONE;
  const ctx = { db, clock, place };
  return cachedSuggestions(db, JSON.stringify([typed, place, typed === '' && language]), async () =>
    typed === '' ? { ...NONE, phrases: await listPopularTexts(ctx, language) } : suggest(ctx, typed.split(' ')),
  );
}

/** Names and titles, else words, else the same for the likely correction, else the text itself. */
async function suggest(ctx: ListContext, words: string[]): Promise<Suggestions> {
  const found = await find(ctx, words);
  if (hasAny(found)) return found;
  const completed = await completeWord(ctx, words);
  if (completed.length > 0) return { ...NONE, phrases: completed };
  const corrected = await correct(ctx.db, words);
  const meant = corrected.join() === words.join() ? NONE : await find(ctx, corrected);
  return hasAny(meant) ? meant : { ...NONE, phrases: await suggestTyped(ctx, words) };
}

const hasAny = (found: Suggestions): boolean => Object.values(found).some((list) => list.length > 0);

async function find(ctx: ListContext, words: string[]): Promise<Suggestions> {
  const names = await getNamesToComplete(ctx.db);
  const typed = words.join(' ');
  const { place } = ctx;
  const [categories, places, options] = await Promise.all([
    filterNonEmpty(ctx, matchNames(names.categories, typed), MAX_CATEGORIES, ({ _id }) => ({
      ...place,
      categoryId: _id,
    })),
    filterNonEmpty(ctx, matchNames(names.places, typed), MAX_PLACES, ({ country, city }) => ({
      country,
      ...(city !== null && { city }),
    })),
    filterNonEmpty(ctx, matchNames(names.options, typed), MAX_OPTIONS, ({ categoryId, filters }) => ({
      ...place,
      ...filters,
      categoryId,
    })),
  ]);
  const named = categories.length + places.length + options.length;
  const phrases = await completeText(ctx, words, Math.max(MIN_TEXTS, MAX_SUGGESTIONS - named));
  return { categories, places, options, phrases };
}

/** The words, each of four letters or more replaced by the closest word in use that it may be a prefix of. */
async function correct(db: Database, words: string[]): Promise<string[]> {
  const correctWord = async (word: string) =>
    word.length < MIN_TYPO_LENGTH || /\d/.test(word)
      ? word
      : (correctPrefix(word, await findWordsBySimilarPrefix(db, word)) ?? word);
  return Promise.all(words.slice(0, 4).map(correctWord));
}

/** The word that the user has likely started to type, allowing one typo, or two from eight letters on. */
function correctPrefix(typed: string, similar: { word: string; ads: number }[]): string | undefined {
  const maxEdits = typed.length >= 8 ? 2 : 1;
  const candidates = similar
    .map(({ word, ads }) => ({ word, ads, edits: prefixDistance(typed, word) }))
    .filter(({ edits }) => edits <= maxEdits);
  return candidates.toSorted((a, b) => a.edits - b.edits || b.ads - a.ads)[0]?.word;
}
