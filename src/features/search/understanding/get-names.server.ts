import { CATALOG_TAG, getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findPhrases } from '../lexicon/find-phrases.server.ts';
import { getLexicon } from '../lexicon/get-lexicon.server.ts';
import { buildNames, listNameTexts } from './build-names.ts';
import type { Names } from './names.ts';
import { toNameWords } from './split-name.ts';

const cachedNames = cached<Names>({ name: 'names in searches', maxEntries: 1, maxEntryBytes: 2 * MB });

/**
 * The names of this marketplace, analysed like the database does. Dropped when the catalogue or the lexicon changes.
 */
export const getNames = (db: Database): Promise<Names> =>
  cachedNames(db, '', async () => {
    dependsOn(CATALOG_TAG);
    const [catalog, lexicon] = [await getCatalog(db), await getLexicon(db)];
    const toPhrase = await findPhrases(db, listNameTexts(catalog).map(toText));
    return buildNames(catalog, lexicon, (text) => toPhrase(toText(text)));
  });

const toText = (name: string): string => toNameWords(name).join(' ');
