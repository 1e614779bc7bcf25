import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import type { PageWindow } from '#platform/pagination.ts';

import { statusLiterals } from '../queries.server.ts';
import { LIVE_STATUSES } from '../rules.ts';

/** The review queue: ads of active sellers and changes of their live ads, oldest first. */
export async function findReviewQueue(
  db: Database,
  { limit, offset }: PageWindow,
): Promise<{ rows: { id: number; isChange: boolean }[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .selectFrom(queue)
      .select(['id', 'isChange'])
      .orderBy('since')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countReviewQueue(db),
  ]);
  return { rows, total };
}

export async function countReviewQueue(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom(queue)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const queue = sql<{ id: number; isChange: boolean; since: Date }>`(
  select ads.id, false as "isChange", ads.created_at as since
  from ads join users on users.id = ads.seller_id
  where ads.status = 'pending_review' and users.status = 'active'
  union all
  select ads.id, true, ad_revisions.created_at
  from ad_revisions join ads on ads.id = ad_revisions.ad_id join users on users.id = ads.seller_id
  where ad_revisions.status = 'pending' and ads.status in ${statusLiterals(LIVE_STATUSES)} and users.status = 'active'
)`.as('queue');

/** The ads' `updated_at` by id. */
export async function findAdUpdateTimes(db: Database, adIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}
