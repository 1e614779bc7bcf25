import { type CatalogCategory, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { getEvidence } from '../lexicon/get-evidence.server.ts';
import { findLexemes } from '../lexicon/get-lexicon.server.ts';

/** The leaf categories that typed words mean by the evidence of ads, that of most words first. */
export async function findLearntCategories(db: Database, words: string[]): Promise<CatalogCategory[]> {
  const { categoryOf } = await getEvidence(db);
  const { categoryById } = await getCatalog(db);
  const lexemes = (await findLexemes(db, words)).map((ofWord) => ofWord.join(' '));
  const ids = Map.groupBy(
    lexemes.flatMap((lexeme) => categoryOf.get(lexeme) ?? []),
    (id) => id,
  );
  return [...ids].toSorted((a, b) => b[1].length - a[1].length).flatMap(([id]) => categoryById.get(id) ?? []);
}
