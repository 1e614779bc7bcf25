import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import { reviewQueue } from './review-queue.server.ts';

/** The riskiest first, or the oldest; of the same risk, the oldest. */
export type QueueOrder = 'oldest' | 'riskiest';

/** A page of the review queue. */
export async function findReviewQueue(
  db: Database,
  { limit, offset, order }: PageWindow & { order: QueueOrder },
): Promise<{ rows: { id: number; isChange: boolean }[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectUndecided(db)
      .leftJoin('ad_signals', 'ad_signals.ad_id', 'queue.id')
      .select(['queue.id', 'isChange'])
      .$if(order === 'riskiest', (query) => query.orderBy(sql`coalesce(ad_signals.risk, 0) desc`))
      .orderBy('since')
      .orderBy('queue.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countReviewQueue(db),
  ]);
  return { rows, total };
}

export async function countReviewQueue(db: Database): Promise<number> {
  const { total } = await selectUndecided(db)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const selectUndecided = (db: Database) =>
  db
    .selectFrom(reviewQueue)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('held_decisions').select('ad_id').whereRef('held_decisions.ad_id', '=', 'queue.id'))),
    );

/** The ads' `updated_at` by id. */
export async function findAdUpdateTimes(db: Database, adIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}
