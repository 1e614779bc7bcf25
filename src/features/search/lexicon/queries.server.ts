import type { Selectable } from 'kysely';

import type { WordGroups } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

type WordGroupRow = Selectable<WordGroups>;

/** The operator's groups, newest first. */
export const findWordGroups = (db: Database): Promise<WordGroupRow[]> =>
  db.selectFrom('word_groups').selectAll().orderBy('id', 'desc').execute();
