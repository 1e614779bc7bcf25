import { sql } from 'kysely';

import { lockAd } from '#features/ads/lock-ad.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, Services, StaffCtx } from '#platform/context.server.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import type { CheckoutMethod, Order } from '../contract.ts';
import { hasGateway } from '../gateway.server.ts';
import { insertPlanOrder } from '../orders/create-order.server.ts';
import {
  findOrderOrThrow,
  lockOrder,
  type OrderRow,
  ordersWithNames,
  type OrderWithNamesRow,
} from '../orders/queries.server.ts';
import { settleOrder } from '../orders/settle-order.server.ts';
import { findPlan } from '../plans/find-plans.server.ts';
import { toOrder } from '../presenters.server.ts';
import { displayedOrderStatus, findOrderRefusal, isSettled } from '../rules.ts';
import * as manualApi from './contract.ts';
import type { EnteredPayment, ReceivedPayment } from './contract.ts';

export const manualPaymentRoutes = [
  handle(manualApi.listManualOrders, (ctx) => listManualOrders(ctx)),

  handle(manualApi.recordPayment, async (ctx, { params, body }) => ({
    order: await recordPayment(ctx, params.id, body),
  })),

  handle(manualApi.enterPayment, async (ctx, { body }) => ({
    order: await enterPayment(ctx, { ...body, adId: Number(body.adId), planId: Number(body.planId) }),
  })),
];

/** The member's orders that await a bank transfer or cash, also after the operator has switched these off. */
async function listManualOrders(ctx: MemberCtx): Promise<ResponseData<typeof manualApi.listManualOrders>> {
  const { userId } = ctx.viewer;
  const orders = await findManualOrders(ctx.db, userId);
  const { manualPaymentText } = await getSite(ctx.db);
  return { orders: orders.map(toOrder), instructions: manualPaymentText, methods: await findCheckoutMethods(ctx) };
}

/** The number of orders that await a bank transfer or cash. The caller checks the viewer's role. */
export const countManualOrders = (db: Database): Promise<number> =>
  // Literals, so that the partial index is used.
  countRows(db.selectFrom('orders').where(sql<boolean>`method = 'manual' and status = 'pending'`));

/**
 * Records the bank transfer or cash for a manual order, also for one that was cancelled since. Throws
 * ORDER_ALREADY_PAID if it is recorded already, and NOT_MANUAL for an order at the gateway.
 */
async function recordPayment(ctx: StaffCtx<'admin'>, orderId: string, received: ReceivedPayment): Promise<Order> {
  return transact(ctx, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (isSettled(order.status)) throw new AppError('ORDER_ALREADY_PAID');
    if (order.method === 'gateway') throw new AppError('NOT_MANUAL');
    return receivePayment(ctx, trx, order, received);
  });
}

/**
 * Records a bank transfer or cash for an ad that awaits payment or can be extended, with an order that staff make for
 * its seller. A second call is refused, because the ad has changed. Throws AD_CHANGED, the errors of an order, and
 * PLAN_NOT_AVAILABLE if the amount is not the plan's price.
 */
async function enterPayment(
  ctx: StaffCtx<'admin'>,
  {
    adId,
    updatedAt,
    planId,
    amount,
    ...received
  }: Omit<EnteredPayment, 'adId' | 'planId'> & { adId: number; planId: number },
): Promise<Order> {
  if (!(await getSite(ctx.db)).manualPayments) throw new AppError('MANUAL_PAYMENTS_OFF');
  const plan = await findPlan(ctx.db, planId);
  if (!plan?.active) throw new AppError('PLAN_NOT_AVAILABLE');
  return transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    const refusal = findOrderRefusal(plan, ad, ctx.clock());
    if (refusal) throw new AppError(refusal);
    if (ad.updated_at.getTime() !== Date.parse(updatedAt)) throw new AppError('AD_CHANGED');
    if (plan.prices[ad.currency] !== amount) throw new AppError('PLAN_NOT_AVAILABLE');
    const order = await insertPlanOrder(trx, { ad, plan, method: 'manual', amount });
    return receivePayment(ctx, trx, order, received);
  });
}

/**
 * Records the payment of a manual order that is not settled, in the caller's transaction, which holds its lock. Settles
 * it like a payment at the gateway.
 */
async function receivePayment(ctx: Ctx, db: Database, order: OrderRow, received: ReceivedPayment): Promise<Order> {
  requirePast(ctx, received.receivedOn);
  const { method, receivedOn, reference } = received;
  await setReceived(db, order.id, received);
  await settleOrder(ctx, db, order.id, reference || null);
  const paid = toOrder(await findOrderOrThrow(db, order.id));
  await recordAudit(ctx, db, {
    action: 'order.record',
    targetId: order.id,
    memberId: order.user_id,
    before: { status: order.status, method: order.method },
    after: { status: displayedOrderStatus(paid), method, receivedOn, amount: order.amount, currency: order.currency },
  });
  return paid;
}

/** In the time zone of staff it may already be tomorrow. */
function requirePast({ clock }: Ctx, day: string): void {
  if (Date.parse(day) > clock() + DAY_MS) throw fieldError('receivedOn', 'dateInFuture');
}

/** The available ways to pay; empty if only free plans can be ordered. */
export async function findCheckoutMethods(services: Pick<Services, 'config' | 'db'>): Promise<CheckoutMethod[]> {
  const { manualPayments } = await getSite(services.db);
  return [...(hasGateway(services) ? ['gateway' as const] : []), ...(manualPayments ? ['manual' as const] : [])];
}

/** A member's orders that await a bank transfer or cash, newest first, up to 100. */
const findManualOrders = (db: Database, userId: number): Promise<OrderWithNamesRow[]> =>
  ordersWithNames(db)
    .where('orders.user_id', '=', userId)
    .where('orders.method', '=', 'manual')
    .where('orders.status', '=', 'pending')
    .orderBy('orders.created_at', 'desc')
    .limit(100)
    .execute();

/** Stores how an order was paid. The caller holds its lock and settles it. */
async function setReceived(
  db: Database,
  id: string,
  { method, receivedOn }: Pick<ReceivedPayment, 'method' | 'receivedOn'>,
): Promise<void> {
  await db.updateTable('orders').set({ method, received_on: receivedOn }).where('id', '=', id).execute();
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
