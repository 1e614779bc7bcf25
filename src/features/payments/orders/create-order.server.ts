import { randomUUID } from 'node:crypto';

import { findBillingContact } from '#features/accounts/contact/find-contact.server.ts';
import { formatMoney } from '#features/ads/format-money.ts';
import { type LockedAd, lockOwnAd } from '#features/ads/lock-ad.server.ts';
import { requireStoredNotRejected } from '#features/ads/signals/reject-by-rules.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { paths } from '#paths';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toOwnOrigin } from '#platform/http/own-origin.server.ts';
import { isolateBidi, localize } from '#platform/text/language.ts';

import type { CheckoutMethod, Order, OrderPurpose } from '../contract.ts';
import { sendPayment } from '../gateway.server.ts';
import { findPlan, type PlanRow } from '../plans/find-plans.server.ts';
import { toOrder } from '../presenters.server.ts';
import { decimalsOf, findOrderRefusal, ORDER_TTL_MS } from '../rules.ts';
import {
  cancelManualOrders,
  findOrderOrThrow,
  findPendingOrder,
  insertOrder,
  type OrderRow,
  setInvoice,
} from './queries.server.ts';
import { applyPayment } from './settle-order.server.ts';

/**
 * Orders a plan for the member's own ad: to post it while it is pending payment, or to extend it while it is
 * extendable. The amount is the plan's price, never the client's. A free plan is applied at once. Ordering the same
 * plan again while an order is pending returns that order, so two tabs pay the same invoice. A manual order has no
 * payment page and replaces the ad's earlier one. Throws PRICE_CHANGED if `shown`, the price that the payer saw, is not
 * the plan's, and AD_REFUSED for a new ad that the operator's rules would reject: it is not paid for first.
 */
export async function createOrder(
  ctx: MemberCtx,
  {
    adId,
    planId,
    purpose,
    method = 'gateway',
    amount: shown,
  }: { adId: number; planId: number; purpose: OrderPurpose; method?: CheckoutMethod; amount?: number | undefined },
): Promise<{ order: Order; paymentUrl: string | null }> {
  const { userId } = ctx.viewer;
  const plan = await findPlan(ctx.db, planId);
  if (!plan?.active || plan.purpose !== purpose) throw new AppError('PLAN_NOT_AVAILABLE');
  if (method === 'manual' && !(await getSite(ctx.db)).manualPayments) throw new AppError('MANUAL_PAYMENTS_OFF');

  const order = await transact(ctx, async (trx) => {
    const ad = await lockOwnAd(trx, adId, userId);
    const refusal = findOrderRefusal(plan, ad, ctx.clock());
    if (refusal) throw new AppError(refusal);
    requireShownPrice(ctx, plan, ad.currency, shown);
    if (purpose === 'post') await requireStoredNotRejected(ctx, trx, ad);
    const order = await findOrInsertOrder(trx, { ad, plan, method });
    if (order.method === 'manual') await cancelManualOrders(trx, order);
    if (order.amount === 0) await applyPayment(ctx, trx, { order, plan, ad, paymentId: null });
    return order;
  });
  const isAtGateway = order.amount > 0 && order.method === 'gateway';
  const paymentUrl = isAtGateway ? (order.invoice_url ?? (await openInvoice(ctx, order, plan))) : null;
  return { order: toOrder(await findOrderOrThrow(ctx.db, order.id)), paymentUrl };
}

function requireShownPrice(ctx: Ctx, { prices }: PlanRow, currency: string, shown: number | undefined): void {
  const amount = prices[currency];
  if (shown === undefined || amount === undefined || amount === shown) return;
  throw new AppError('PRICE_CHANGED', {
    values: { amount: isolateBidi(formatMoney(amount, currency, decimalsOf(currency), ctx.language)) },
  });
}

/** The lock on the ad prevents a second pending order of the same plan. */
async function findOrInsertOrder(
  db: Database,
  { ad, plan, method: wanted }: { ad: LockedAd; plan: PlanRow; method: CheckoutMethod },
): Promise<OrderRow> {
  const amount = plan.prices[ad.currency];
  if (amount === undefined) throw new AppError('PLAN_NOT_AVAILABLE');
  // A free plan is not paid.
  const method = amount === 0 ? 'gateway' : wanted;
  return (
    (await findPendingOrder(db, { adId: ad.id, plan, amount, method })) ??
    insertPlanOrder(db, { ad, plan, method, amount })
  );
}

async function openInvoice(ctx: Ctx, order: OrderRow, plan: PlanRow): Promise<string> {
  // Another host would not have the member's session.
  const site = toOwnOrigin(ctx.origin, ctx.config.siteUrl);
  const returnUrl = site + (order.purpose === 'post' ? paths.createRedirect() : paths.extendRedirect());
  const { invoiceId, url } = await sendPayment(ctx, {
    orderId: order.id,
    amount: order.amount / 10 ** decimalsOf(order.currency),
    currency: order.currency,
    customer: await findBillingContact(ctx.db, order.user_id),
    language: ctx.language,
    item: localize(plan.name, ctx.language),
    callBackUrl: returnUrl,
    errorUrl: returnUrl,
    expiresAt: new Date(ctx.clock() + ORDER_TTL_MS),
  });
  if (await setInvoice(ctx.db, order.id, invoiceId, url)) return url;
  return (await findOrderOrThrow(ctx.db, order.id)).invoice_url ?? url;
}

/** Stores a pending order of a plan by the ad's seller, with the plan's current days and pictures. */
export const insertPlanOrder = (
  db: Database,
  { ad, plan, method, amount }: { ad: LockedAd; plan: PlanRow; method: CheckoutMethod; amount: number },
): Promise<OrderRow> =>
  insertOrder(db, {
    id: randomUUID(),
    user_id: ad.seller_id,
    ad_id: ad.id,
    plan_id: plan.id,
    purpose: plan.purpose,
    method,
    amount,
    currency: ad.currency,
    days: plan.days,
    featured_days: plan.featured_days,
    pictures: plan.pictures,
  });
