import { getCatalog } from '#features/catalog/catalog.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { toKey } from '../lexicon/expand-words.ts';
import { findPhrases } from '../lexicon/find-phrases.server.ts';
import { findWordGroups } from '../lexicon/queries.server.ts';
import { readBuiltInGroups } from '../lexicon/read-built-in-groups.server.ts';
import { getNames } from '../understanding/get-names.server.ts';
import { indexNames, type NameIndex } from './index-names.ts';
import { listNamedItems, type NamedItems } from './list-named-items.ts';

type NamesToComplete = { [Kind in keyof NamedItems]: NameIndex<NamedItems[Kind][number]> };

const cachedNames = cached<NamesToComplete>({ name: 'names to complete', maxEntries: 1, maxEntryBytes: 2 * MB });

/** The names that a text can be completed to. Dropped when the catalogue or the lexicon changes. */
export const getNamesToComplete = (db: Database): Promise<NamesToComplete> =>
  cachedNames(db, '', async () => {
    const { categories, places, options } = listNamedItems(await getCatalog(db));
    const wordsOf = await findCategoryWords(db);
    return {
      categories: indexNames(categories, ({ _id }) => wordsOf.get(_id) ?? []),
      places: indexNames(places),
      options: indexNames(options),
    };
  });

/** The lexicon's unambiguous words for a category, by the slug. */
async function findCategoryWords(db: Database): Promise<Map<string, string[]>> {
  const { byLexemes } = await getNames(db);
  const words = [...(await findWordGroups(db)), ...readBuiltInGroups()].flatMap((group) => group.words);
  const toPhrase = await findPhrases(db, words);
  const named = words.flatMap((word) => {
    const entry = byLexemes.get(toKey(toPhrase(word)));
    return entry && !entry.isAmbiguous ? entry.categories.map(({ id }) => ({ id, word })) : [];
  });
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, all]) => [id, all.map(({ word }) => word)]));
}
