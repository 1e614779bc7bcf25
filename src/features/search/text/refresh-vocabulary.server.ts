import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findWordGroups, readBuiltInGroups } from '../lexicon/get-lexicon.server.ts';
import { refreshSearchPhrases } from '../suggestions/queries.server.ts';
import { findLastRefresh, refreshSearchWords, storeLastRefresh } from './queries.server.ts';
import { isRefreshDue } from './refresh-due.ts';
import { splitWords } from './split-words.ts';

/** Rebuilds the words and phrases collected from live ads, the lexicon and the catalogue. */
export async function refreshVocabulary(db: Database): Promise<void> {
  const startedAt = Date.now();
  const groups = [...readBuiltInGroups(), ...(await findWordGroups(db))];
  const names = listNames(await getCatalog(db)).flatMap(({ en = '', ar = '' }) => [en, ar]);
  const texts = [...groups.flatMap(({ words, finds }) => [...words, ...finds]), ...names];
  await refreshSearchWords(db, [...new Set(texts.flatMap((text) => splitWords(text.toLowerCase())))]);
  await refreshSearchPhrases(db);
  await storeLastRefresh(db, (Date.now() - startedAt) / 1_000);
}

/** On a large marketplace a refresh takes minutes. Then it is due again after hours. */
export async function refreshVocabularyIfDue(db: Database): Promise<void> {
  const last = await findLastRefresh(db);
  if (!last || isRefreshDue(last, Date.now())) await refreshVocabulary(db);
}

/** The terms of the catalogue: categories, options, features and places. */
const listNames = ({ categories, specifications, additionalDetails, countries }: Catalog): Bilingual[] => [
  ...categories.map(({ name }) => name),
  ...specifications.flatMap(({ label, options }) => [label, ...options.map((option) => option.label)]),
  ...additionalDetails.map(({ label }) => label),
  ...countries.flatMap(({ name, cities }) => [name, ...cities.map((city) => city.name)]),
];
