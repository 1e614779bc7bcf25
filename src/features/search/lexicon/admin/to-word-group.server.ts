import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import { MAX_PHRASE, toKey } from '../expand-words.ts';
import { findPhrases } from '../find-phrases.server.ts';
import type { WordGroupForm } from './contract.ts';

/**
 * The form without its empty words. Throws VALIDATION_FAILED if it has too few words, one that searches ignore, a long
 * phrase, or two that searches don't distinguish.
 */
export async function toWordGroup(db: Database, form: WordGroupForm): Promise<WordGroupForm> {
  const [words, finds] = [form.words.filter(Boolean), form.finds.filter(Boolean)];
  if (words.length === 0) throw fieldError('words', 'searchWordRequired');
  if (words.length + finds.length === 1) throw fieldError('words', 'searchWordsTooFew');
  const toPhrase = await findPhrases(db, [...words, ...finds]);
  const keys = new Set<string>();
  for (const [field, texts] of Object.entries({ words, finds })) {
    for (const text of texts) {
      const phrase = toPhrase(text);
      if (phrase.length === 0) throw fieldError(field, 'searchWordIgnored');
      if (phrase.length > MAX_PHRASE) throw fieldError(field, 'searchPhraseTooLong');
      if (keys.size === keys.add(toKey(phrase)).size) throw fieldError(field, 'searchWordRepeated');
    }
  }
  return { words, finds };
}
