import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { Language } from '#platform/text/language.ts';

import { listPopularSearches } from '../search-counts/list-popular-searches.server.ts';
import { getKnownWords } from './get-known-words.server.ts';
import { findPhrases } from './queries.server.ts';

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
export const getPopularSearches = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<PopularSearch[]> =>
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
