import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { OrderRow } from './queries.server.ts';

/** Another order for the same plan of the same ad that is paid and kept. */
export const findPaidTwin = (db: Database, { id, ad_id, plan_id }: OrderRow): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('ad_id', '=', ad_id)
    .where('plan_id', '=', plan_id)
    .where('purpose', '=', 'post')
    .where('status', '=', 'paid')
    .where('id', '!=', id)
    .orderBy('is_unused')
    .executeTakeFirst();

/** What was paid too much now stands for its ad after all. False when it went back meanwhile. */
export async function setUsed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ is_unused: false })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A refund is asked for since then; what it makes of the ad is told from `withdrawn_from`. */
export async function setRefunding(
  db: Database,
  id: string,
  claim: { refunded_at: Date; withdrawn_from?: string | null },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'refunding', ...claim })
    .where('id', '=', id)
    .execute();
}

export async function setRefundId(db: Database, id: string, refundId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ refund_id: refundId })
    .where('id', '=', id)
    .where('status', '=', 'refunding')
    .execute();
}

export async function setRefunded(db: Database, id: string, refundId: string, refundedAt: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'refunded', refund_id: refundId, refunded_at: refundedAt, withdrawn_from: null })
    .where('id', '=', id)
    .execute();
}

/** The money stays here after all. */
export async function setRefundDropped(db: Database, id: string, isUnused: boolean): Promise<void> {
  const paid = { status: 'paid', refund_id: null, refunded_at: null, withdrawn_from: null, is_unused: isUnused };
  await db.updateTable('orders').set(paid).where('id', '=', id).execute();
}

/** Refunds that the gateway has not decided, or has not said so: the first 200 after an order. */
export const findOpenRefunds = (db: Database, afterId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', sql.lit('refunding'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(200)
    .execute();
