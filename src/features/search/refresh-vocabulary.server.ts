import type { Database } from '#platform/database.server.ts';

import { refreshSearchWords } from './queries.server.ts';
import { refreshPhrases } from './suggestions/queries.server.ts';

/** Collects anew the words and phrases of live titles. */
export async function refreshVocabulary(db: Database): Promise<void> {
  await refreshSearchWords(db);
  await refreshPhrases(db);
}
