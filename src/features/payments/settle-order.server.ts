import { extendAd } from '#features/ads/lifecycle/extend-ad.server.ts';
import { acceptPaidAd } from '#features/ads/publish-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { type Invoice, isCancelled, isPaid } from './gateway.server.ts';
import { findMisfit } from './plan-fit.server.ts';
import {
  findOrderByInvoice,
  findPlan,
  lockOrder,
  type OrderRow,
  type PlanRow,
  setFailed,
  setPaid,
} from './queries.server.ts';
import { isSettled, matchesOrder } from './rules.ts';
import { tellOfPayment } from './tell-of-payment.server.ts';

/**
 * Applies what the gateway says of an invoice. The return, the webhook and the reconciliation may all bring it, in any order, twice:
 * an order is applied once, under its row's lock, and only when reference, amount and currency match.
 */
export async function settleInvoice(
  services: Services,
  invoice: Invoice,
): Promise<{ order: OrderRow | undefined; isPaid: boolean }> {
  const order = await findOrderByInvoice(services.db, String(invoice.InvoiceId));
  if (!order) return { order, isPaid: false };
  if (isSettled(order.status)) return { order, isPaid: order.status === 'paid' };
  if (isCancelled(invoice)) await setFailed(services.db, order.id);
  if (!isPaid(invoice)) return { order, isPaid: false };
  if (!matchesOrder(invoice, order)) {
    services.log.error({ orderId: order.id, invoiceId: invoice.InvoiceId }, 'a payment does not match its order');
    return { order, isPaid: false };
  }
  const paymentId =
    invoice.InvoiceTransactions.find(({ TransactionStatus }) => TransactionStatus.startsWith('Succ'))?.PaymentId ??
    null;
  await services.db.transaction().execute((trx) => settleOrder(services, trx, order.id, paymentId));
  services.contentChanged();
  return { order: await findOrderByInvoice(services.db, String(invoice.InvoiceId)), isPaid: true };
}

/**
 * Marks an order paid, grants its plan and tells the payer, unless that was done. In the caller's transaction.
 * Money for an ad that takes none any more (deleted, paid by another order, changed since the order was given up, or sold before it was
 * extended) is kept on record as unused, to be refunded.
 */
export async function settleOrder(
  services: Services,
  db: Database,
  orderId: string,
  paymentId: string | null,
): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order || isSettled(order.status)) return;
  const plan = await findPlan(db, order.plan_id);
  if (!plan) return;
  const isGranted = await grant(services, db, order, plan);
  await setPaid(db, order.id, { payment_id: paymentId, paid_at: new Date(services.clock()), is_unused: !isGranted });
  if (!isGranted)
    services.log.error({ orderId: order.id, adId: order.ad_id }, 'a paid order has nothing to grant: refund it');
  if (order.amount > 0) await tellOfPayment(services, db, order.id, isGranted ? 'payment-paid' : 'payment-unused');
}

async function grant(services: Services, db: Database, order: OrderRow, plan: PlanRow): Promise<boolean> {
  const granted = { planId: plan.id, days: plan.days, featuredDays: plan.featured_days };
  if (plan.purpose === 'extend') return extendAd(services, db, order.ad_id, granted);
  return acceptPaidAd(services, db, order.ad_id, granted, async (ad) => {
    if (ad.currency !== order.currency) return false;
    // Until it is given up, the ad stays as the plan was ordered for it, whatever becomes of the plan meanwhile.
    return order.status === 'pending' || (await findMisfit(db, ad, plan)) === undefined;
  });
}
