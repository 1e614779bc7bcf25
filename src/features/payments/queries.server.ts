import { type Insertable, type Selectable, sql } from 'kysely';

import type { Orders, Plans } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { Window } from '#platform/paging.ts';

export type PlanRow = Selectable<Plans>;
export type OrderRow = Selectable<Orders>;

export const findPlans = (db: Database, purpose: string): Promise<PlanRow[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute();

export const findPlan = (db: Database, id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();

export const insertOrder = (db: Database, order: Insertable<Orders>): Promise<OrderRow> =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();

/** The order of an ad that still waits for its payment, at the price of today. */
export const findPendingOrder = (
  db: Database,
  { adId, planId, amount }: { adId: number; planId: number; amount: number },
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('plan_id', '=', planId)
    .where('amount', '=', amount)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The first invoice of an order stands: false when another tab was faster. */
export async function setInvoice(db: Database, id: string, invoiceId: string, invoiceUrl: string): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ invoice_id: invoiceId, invoice_url: invoiceUrl })
    .where('id', '=', id)
    .where('invoice_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An invoice that the payer or the gateway cancelled: the next order opens another. */
export async function setFailed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export const lockOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrderByInvoice = (db: Database, invoiceId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();

/** All that an ad waits to be paid by, the oldest first. */
export const findPendingOrders = (db: Database, adId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('purpose', '=', 'post')
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute();

/** False when it was paid, or cancelled, meanwhile. */
export async function setCancelled(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPaid(
  db: Database,
  id: string,
  payment: { payment_id: string | null; paid_at: Date; is_unused: boolean },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'paid', ...payment })
    .where('id', '=', id)
    .execute();
}

/**
 * Orders whose payment we may not have heard of, two minutes old at least, the oldest after `last`, 200 at most: those that wait, and those given up
 * since `expired`, whose invoice may still be paid. Without an invoice there is nothing to ask, but to be given up.
 */
export const findUnsettledOrders = (
  db: Database,
  { now, givenUp, expired }: Record<'now' | 'givenUp' | 'expired', Date>,
  last?: OrderRow,
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    // States spelled in the statement, so that the index of open orders matches it.
    .where(
      sql<boolean>`(
        (status = 'pending' and (invoice_id is not null or created_at < ${givenUp})) or
        (status = 'cancelled' and invoice_id is not null and created_at > ${expired}))`,
    )
    .where('created_at', '<', new Date(now.getTime() - 2 * 60_000))
    .$if(last !== undefined, (orders) => orders.where(isAfter(last)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();

const isAfter = (last: { id: string } | undefined) =>
  sql<boolean>`(orders.created_at, orders.id) > (select created_at, id from orders where id = ${last?.id})`;

const ordersWithNames = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('ads', 'ads.id', 'orders.ad_id')
    .innerJoin('plans', 'plans.id', 'orders.plan_id')
    .selectAll('orders')
    .select(['ads.title as ad_title', 'plans.name as plan_name']);

export type NamedOrderRow = Awaited<ReturnType<typeof findOrders>>['rows'][number];

export async function findOrders(db: Database, userId: number, { limit, offset }: Window) {
  const [rows, count] = await Promise.all([
    ordersWithNames(db)
      .where('orders.user_id', '=', userId)
      .orderBy('orders.created_at', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** A member's orders, oldest first: the first 200 after `last`. */
export const findOrdersAfter = (
  db: Database,
  userId: number,
  last: { id: string } | undefined,
): Promise<NamedOrderRow[]> =>
  ordersWithNames(db)
    .where('orders.user_id', '=', userId)
    .$if(last !== undefined, (orders) => orders.where(isAfter(last)))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(200)
    .execute();

export const findOrder = (db: Database, id: string): Promise<NamedOrderRow | undefined> =>
  ordersWithNames(db).where('orders.id', '=', id).executeTakeFirst();

export const findNamedOrder = (db: Database, id: string) =>
  ordersWithNames(db).where('orders.id', '=', id).executeTakeFirstOrThrow();

/** The plan that an ad was granted: another one that was paid, too, is to be refunded. */
export const findGrantedPlan = (db: Database, adId: number): Promise<PlanRow | undefined> =>
  db
    .selectFrom('ads')
    .innerJoin('plans', 'plans.id', 'ads.plan_id')
    .selectAll('plans')
    .where('ads.id', '=', adId)
    .executeTakeFirst();
