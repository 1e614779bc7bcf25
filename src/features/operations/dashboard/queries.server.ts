import { sql } from 'kysely';

import type { AdStatus } from '#features/ads/contract.ts';
import type { Database } from '#platform/data/database.server.ts';

/** The number of ads in each state that has any. */
export const countAdsByStatus = (db: Database): Promise<{ status: AdStatus; count: number }[]> =>
  db
    .selectFrom('ads')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
