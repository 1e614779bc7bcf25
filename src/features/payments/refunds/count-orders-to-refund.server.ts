import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** The number of payments to refund: paid, but nothing was granted for them. The caller checks the viewer's role. */
export async function countOrdersToRefund(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('is_unused', '=', true)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return count;
}
