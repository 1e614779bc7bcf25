import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** The number of orders that await a bank transfer or cash. The caller checks the viewer's role. */
export async function countManualOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    // Literals, so that the partial index is used.
    .where(sql<boolean>`method = 'manual' and status = 'pending'`)
    .executeTakeFirstOrThrow();
  return count;
}
