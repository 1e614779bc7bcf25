import { sql } from 'kysely';

import type { AdStatus } from '#features/ads/contract.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { OrderRow } from '../orders/queries.server.ts';

/** Another paid order that posts the same ad with the same plan; one that is in use comes first. */
export const findDuplicatePayment = (db: Database, { id, ad_id, plan_id }: OrderRow): Promise<OrderRow | undefined> =>
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

/** Reassigns a duplicate payment to its ad. Returns false if it has been refunded in the meantime. */
export async function setPaymentUsed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ is_unused: false })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims a refund at `refunded_at`. `withdrawn_from` is the ad's status before it was withdrawn. */
export async function setRefunding(
  db: Database,
  id: string,
  claim: { refunded_at: Date; withdrawn_from: AdStatus | null },
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

export async function setRefunded(db: Database, id: string, refundId: string | null, refundedAt: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'refunded', refund_id: refundId, refunded_at: refundedAt, withdrawn_from: null })
    .where('id', '=', id)
    .execute();
}

/** Marks an order paid again after its refund was rejected or never reached the gateway. */
export async function setRefundReverted(db: Database, id: string, isUnused: boolean): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'paid', refund_id: null, refunded_at: null, withdrawn_from: null, is_unused: isUnused })
    .where('id', '=', id)
    .execute();
}

/** Orders with an undecided refund in id order, up to 200 after an id. */
export const findOpenRefunds = (db: Database, afterId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', sql.lit('refunding'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(200)
    .execute();
