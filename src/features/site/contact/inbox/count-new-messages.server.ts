import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** The number of contact messages that nobody has answered or closed. The caller checks that the viewer is staff. */
export async function countNewMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}
