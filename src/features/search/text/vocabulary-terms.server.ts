import { createHash } from 'node:crypto';

import { CATALOG_TAG, type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findWordGroups, LEXICON_TAG, readBuiltInGroups } from '../lexicon/get-lexicon.server.ts';
import { splitWords } from '../split-words.ts';

interface Terms {
  /** In lower case. */
  terms: string[];
  hash: string;
}

const cachedTerms = cached<Terms>({ name: 'terms', maxEntries: 1, maxEntryBytes: 1 * MB });

/** The words of the lexicon and of the catalogue's names. */
export const getTerms = (db: Database): Promise<Terms> =>
  cachedTerms(db, '', async () => {
    dependsOn(LEXICON_TAG, CATALOG_TAG);
    const groups = [...readBuiltInGroups(), ...(await findWordGroups(db))];
    const names = listNames(await getCatalog(db)).flatMap(({ en = '', ar = '' }) => [en, ar]);
    const texts = [...groups.flatMap(({ words, finds }) => [...words, ...finds]), ...names];
    const terms = [...new Set(texts.flatMap((text) => splitWords(text.toLowerCase())))]
      .filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
      .toSorted();
    return { terms, hash: createHash('sha1').update(terms.join('\n')).digest('hex') };
  });

/** Categories, options, features and places. */
const listNames = ({ categories, specifications, additionalDetails, countries }: Catalog): Bilingual[] => [
  ...categories.map(({ name }) => name),
  ...specifications.flatMap(({ label, options }) => [label, ...options.map((option) => option.label)]),
  ...additionalDetails.map(({ label }) => label),
  ...countries.flatMap(({ name, cities }) => [name, ...cities.map((city) => city.name)]),
];

/** Whether the vocabulary depends on a published tag. */
export const isTagOfTerms = (tag: string): boolean => tag === LEXICON_TAG || tag === CATALOG_TAG;
