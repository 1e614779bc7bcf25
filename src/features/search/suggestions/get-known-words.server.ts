import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { buildPrefixIndex, type PrefixIndex } from './prefix-index.ts';
import { findCommonWords, type KnownWord } from './queries.server.ts';

interface KnownWords {
  index: PrefixIndex<KnownWord>;
  /** The usual spelling of a folded word. */
  spellingOf: Map<string, string>;
}

/** The job that rebuilds the vocabulary runs every 15 minutes. */
const cachedWords = cached<KnownWords>({
  name: 'known words',
  maxEntries: 1,
  maxEntryBytes: 8 * MB,
  ttlMs: 5 * MINUTE_MS,
});
const MAX_WORDS = 20_000;

/** The words of the lexicon and the catalogue, and the most common ones of ads. */
export const getKnownWords = (db: Database): Promise<KnownWords> =>
  cachedWords(db, '', async () => {
    const words = await findCommonWords(db, MAX_WORDS);
    return {
      index: buildPrefixIndex(words.map((known) => [known.word, known])),
      spellingOf: new Map(words.map(({ word, spelling }) => [word, spelling])),
    };
  });
