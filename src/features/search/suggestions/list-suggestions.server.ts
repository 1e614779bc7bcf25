import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { cached } from '#platform/cached.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';
import { fold } from '#platform/fold.ts';

import { MIN_TYPO_LENGTH } from '../text/typos.ts';
import type * as suggestionsApi from './contract.ts';
import { findPhrasesByPrefix, findWordsBySimilarPrefix } from './queries.server.ts';
import { correctPrefix, type NamedCategory, matchCategories } from './rules.ts';

/** By the folded text typed so far. */
const cachedSuggestions = cached<Suggestions>({ max: 20_000, ttlMs: MINUTE_MS });

type Suggestions = ResponseData<typeof suggestionsApi.list>;

const MAX_CATEGORIES = 3;
const MAX_PHRASES = 7;
const NONE: Suggestions = { categories: [], phrases: [] };

/** Suggestions for the text typed so far. Cached for a minute, since many users type the same prefixes. */
export function listSuggestions(db: Database, text: string): Promise<Suggestions> {
  const folded = fold(text).replaceAll(/\s+/g, ' ').trim();
  if (folded.length < 2) return Promise.resolve(NONE);
  return cachedSuggestions(db, folded, async () => {
    const names = namesOf(await getCatalog(db));
    const found = await find(db, names, folded);
    if (found.categories.length > 0 || found.phrases.length > 0) return found;
    const corrected = await correct(db, folded);
    return corrected === folded ? found : find(db, names, corrected);
  });
}

async function find(db: Database, names: NamedCategory[], folded: string): Promise<Suggestions> {
  const phrases = await findPhrasesByPrefix(db, folded, MAX_PHRASES);
  return { categories: matchCategories(names, folded, MAX_CATEGORIES).map(({ view }) => view), phrases };
}

/** The text with each word of five letters or more replaced by the closest word in use that it may be a prefix of. */
async function correct(db: Database, folded: string): Promise<string> {
  const words = folded.split(' ').slice(0, 4);
  const correctWord = async (word: string) =>
    word.length < MIN_TYPO_LENGTH || /\d/.test(word)
      ? word
      : (correctPrefix(word, await findWordsBySimilarPrefix(db, word)) ?? word);
  return (await Promise.all(words.map(correctWord))).join(' ');
}

const namesByCatalog = new WeakMap<Catalog, NamedCategory[]>();

/** Category names, folded once per cached catalog. */
function namesOf(catalog: Catalog): NamedCategory[] {
  const cached = namesByCatalog.get(catalog);
  if (cached) return cached;
  const names = catalog.categories.map(({ _id, name, parentId }): NamedCategory => ({
    view: { _id, name, parent: parentId === null ? null : (catalog.categoryBySlug.get(parentId)?.name ?? null) },
    names: [name.en, name.ar].flatMap((text) => (text ? [fold(text)] : [])),
  }));
  namesByCatalog.set(catalog, names);
  return names;
}
