import type { Database } from '#platform/data/database.server.ts';

import { findCandidates } from './queries.server.ts';
import type { QueryWord } from './read-words.server.ts';
import { editDistance } from './typos.ts';

/** The least length of a word that is corrected because of those beside it. */
const MIN_LENGTH = 3;
/** Corrections of a word that are tried. */
const MAX_CORRECTIONS = 4;

/**
 * The words of a text that no ad has together, each time with another one replaced by a similar word, the rarest first.
 * Unlike a single word, one that ads have is replaced, too.
 */
export async function findJointCorrections(db: Database, words: QueryWord[]): Promise<string[][]> {
  const texts = words.map(({ word }) => word);
  const byRarity = words
    .map((word, at) => ({ ...word, at }))
    .filter(({ folded, correction }) => correction === undefined && folded.length >= MIN_LENGTH && !/\d/.test(folded))
    .toSorted((one, other) => one.use.uses - other.use.uses);
  const found = await Promise.all(
    byRarity.map(async ({ folded, at }) => {
      const { similar } = await findCandidates(db, folded, { minUses: 1 });
      return similar
        .filter(({ word }) => editDistance(word, folded) === 1)
        .slice(0, MAX_CORRECTIONS)
        .map(({ spelling }) => texts.with(at, spelling));
    }),
  );
  return found.flat();
}
