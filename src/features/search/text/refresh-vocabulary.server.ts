import type { Database } from '#platform/database.server.ts';

import { refreshSearchWords } from './queries.server.ts';
import { refreshSearchPhrases } from '../suggestions/queries.server.ts';

/** Rebuilds the words and phrases collected from live titles. */
export async function refreshVocabulary(db: Database): Promise<void> {
  await refreshSearchWords(db);
  await refreshSearchPhrases(db);
}
