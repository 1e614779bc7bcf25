import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { isPrefixed, type PrefixedForms } from './prefixed-forms.ts';
import { findPrefixedWords } from './queries.server.ts';

const MAX_FORMS = 50_000;

/** Equals the interval at which the vocabulary is refreshed. */
const cachedForms = cached<PrefixedForms>({
  name: 'prefixed words',
  maxEntries: 1,
  maxEntryBytes: 10 * MB,
  ttlMs: 15 * MINUTE_MS,
});

/** The words of ads that begin with a particle, by the word without it. */
export const getPrefixedForms = (db: Database): Promise<PrefixedForms> =>
  cachedForms(db, '', async () => {
    const forms: PrefixedForms = new Map();
    for (const { lexeme, rest, use, restUse } of await findPrefixedWords(db, MAX_FORMS))
      if (isPrefixed(use, restUse)) forms.set(rest, [...(forms.get(rest) ?? []), lexeme]);
    return forms;
  });
