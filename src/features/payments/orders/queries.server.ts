import { type Insertable, type Selectable, sql } from 'kysely';

import type { Orders } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import type { CheckoutMethod, OrderPurpose, OrderStatus } from '../contract.ts';
import type { PlanRow } from '../plans/find-plans.server.ts';

export type OrderRow = Selectable<Orders>;

export const insertOrder = (db: Database, order: Insertable<Orders>): Promise<OrderRow> =>
  db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();

/** The latest pending order of an ad for the current version of a plan, with this way to pay. */
export const findPendingOrder = (
  db: Database,
  { adId, plan, amount, method }: { adId: number; plan: PlanRow; amount: number; method: CheckoutMethod },
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('plan_id', '=', plan.id)
    .where('amount', '=', amount)
    .where('method', '=', method)
    .where('days', '=', plan.days)
    .where('featured_days', '=', plan.featured_days)
    .where('pictures', '=', plan.pictures)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The order that granted an ad its plan; undefined if nobody ordered it, as for an ad of the demo. */
export const findAppliedOrder = (db: Database, adId: number, planId: number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('plan_id', '=', planId)
    .where('purpose', '=', 'post')
    .where('status', 'in', ['paid', 'refunding'])
    .where('is_unused', '=', false)
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();

/** Stores the order's first invoice. Returns false if it already has one, from a concurrent request. */
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

export const lockOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findOrderByInvoice = (db: Database, invoiceId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();

/** The pending orders to post an ad, or the manual ones to extend it, oldest first. */
export const findPendingOrders = (db: Database, adId: number, purpose: OrderPurpose): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'pending')
    .$if(purpose === 'extend', (orders) => orders.where('method', '=', 'manual'))
    .orderBy('created_at')
    .execute();

/** Cancels a pending order. Returns false if it is no longer pending. */
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

export async function setPaid(
  db: Database,
  id: string,
  payment: { payment_id: string | null; paid_at: Date; is_unused: boolean; tax_rate: number },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'paid', ...payment })
    .where('id', '=', id)
    .execute();
}

/**
 * Orders that may have an unreported payment at the gateway: pending ones, and cancelled ones created after `expired`,
 * whose invoice may still be paid. A pending order without an invoice is included only if it was created before
 * `givenUp`, to be cancelled. At least two minutes old, oldest first, up to 200 after `last`.
 */
export const findUnsettledOrders = (
  db: Database,
  { now, givenUp, expired }: Record<'now' | 'givenUp' | 'expired', Date>,
  last?: OrderRow,
): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    // The statuses are literals so that the partial index of open orders is used.
    .where(
      sql<boolean>`(
        (status = 'pending' and method = 'gateway' and (invoice_id is not null or created_at < ${givenUp})) or
        (status = 'cancelled' and invoice_id is not null and created_at > ${expired}))`,
    )
    .where('created_at', '<', new Date(now.getTime() - 2 * 60_000))
    .$if(last !== undefined, (orders) => orders.where(isAfterOrder(last)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();

/** Whether an order comes after another one in the order of creation. */
export const isAfterOrder = (last: { id: string } | undefined) =>
  sql<boolean>`(orders.created_at, orders.id) > (select created_at, id from orders where id = ${last?.id})`;

export const ordersWithNames = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('ads', 'ads.id', 'orders.ad_id')
    .innerJoin('plans', 'plans.id', 'orders.plan_id')
    .selectAll('orders')
    .select(['ads.title as ad_title', 'plans.name as plan_name']);

export type OrderWithNamesRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/** Conditions on a member's orders. */
export interface OrderConditions {
  statuses?: readonly OrderStatus[] | undefined;
  /** Ordered at or after this time. */
  since?: Date | undefined;
  adId?: number | undefined;
}

export async function listOrders(
  db: Database,
  userId: number,
  { limit, offset }: PageWindow,
  { statuses, since, adId }: OrderConditions,
) {
  const [rows, count] = await Promise.all([
    ordersWithNames(db)
      .where('orders.user_id', '=', userId)
      .$if(statuses !== undefined, (orders) => orders.where('orders.status', 'in', statuses ?? []))
      .$if(since !== undefined, (orders) => orders.where('orders.created_at', '>=', since ?? new Date(0)))
      .$if(adId !== undefined, (orders) => orders.where('orders.ad_id', '=', adId ?? 0))
      .orderBy('orders.created_at', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .$if(statuses !== undefined, (orders) => orders.where('status', 'in', statuses ?? []))
      .$if(since !== undefined, (orders) => orders.where('created_at', '>=', since ?? new Date(0)))
      .$if(adId !== undefined, (orders) => orders.where('ad_id', '=', adId ?? 0))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** A member's orders, oldest first, up to 200 after `last`. */
export const findOrdersAfter = (
  db: Database,
  userId: number,
  last: { id: string } | undefined,
): Promise<OrderWithNamesRow[]> =>
  ordersWithNames(db)
    .where('orders.user_id', '=', userId)
    .$if(last !== undefined, (orders) => orders.where(isAfterOrder(last)))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(200)
    .execute();

export const findOrder = (db: Database, id: string): Promise<OrderWithNamesRow | undefined> =>
  ordersWithNames(db).where('orders.id', '=', id).executeTakeFirst();

export const findOrderOrThrow = (db: Database, id: string) =>
  ordersWithNames(db).select('ads.status as ad_status').where('orders.id', '=', id).executeTakeFirstOrThrow();
