import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** The number of ads, members and conversations with undecided reports. The caller checks the viewer's role. */
export async function countOpenCases(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('report_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
