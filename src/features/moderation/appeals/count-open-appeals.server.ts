import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { filterOpenAppeals } from './queries.server.ts';

/** The number of appeals that wait for an answer. The caller checks that the viewer is a moderator. */
export async function countOpenAppeals(db: Database): Promise<number> {
  const { count } = await filterOpenAppeals(db)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
