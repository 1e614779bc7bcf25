import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { type OrderRow, ordersWithNames, type OrderWithNamesRow } from '../orders/queries.server.ts';
import type { ReceivedPayment } from './contract.ts';

/** A member's orders that await a bank transfer or cash, newest first, up to 100. */
export const findManualOrders = (db: Database, userId: number): Promise<OrderWithNamesRow[]> =>
  ordersWithNames(db)
    .where('orders.user_id', '=', userId)
    .where('orders.method', '=', 'manual')
    .where('orders.status', '=', 'pending')
    .orderBy('orders.created_at', 'desc')
    .limit(100)
    .execute();

/** Stores how an order was paid. The caller holds its lock and settles it. */
export async function setReceived(
  db: Database,
  id: string,
  { method, receivedOn }: Pick<ReceivedPayment, 'method' | 'receivedOn'>,
): Promise<void> {
  await db.updateTable('orders').set({ method, received_on: receivedOn }).where('id', '=', id).execute();
}

/**
 * Cancels the other manual orders of an order's ad and purpose. Skips a locked one: its payment is being recorded, and
 * waiting for it can deadlock, because that transaction waits for the ad.
 */
export async function cancelManualOrders(
  db: Database,
  { id, ad_id, purpose }: Pick<OrderRow, 'id' | 'ad_id' | 'purpose'>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('ad_id', '=', ad_id)
        .where('purpose', '=', purpose)
        .where('method', '=', 'manual')
        .where('status', '=', 'pending')
        .where('id', '!=', id)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Cancels manual orders that are older than `before`, or whose ad no longer awaits the payment. */
export async function cancelStaleManualOrders(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('orders')
    .from('ads')
    .set({ status: 'cancelled' })
    .whereRef('ads.id', '=', 'orders.ad_id')
    // Literals, so that the partial index is used.
    .where(sql<boolean>`orders.method = 'manual' and orders.status = 'pending'`)
    .where(
      sql<boolean>`(
        orders.created_at < ${before} or ads.status = 'deleted' or
        (orders.purpose = 'post' and ads.status <> 'pending_payment'))`,
    )
    .execute();
}
