import { extendAd } from '#features/ads/lifecycle/extend-ad.server.ts';
import { acceptPaidAd } from '#features/ads/publish-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { type Invoice, isCancelled, isPaid } from './gateway.server.ts';
import { findOrderByInvoice, findPlan, lockOrder, type OrderRow, setFailed, setPaid } from './queries.server.ts';
import { matchesOrder } from './rules.ts';

/**
 * Applies what the gateway says of an invoice. The return, the webhook and the reconciliation may all bring it, in any order, twice:
 * an order is applied once, under its row's lock, and only when reference, amount and currency match.
 */
export async function settleInvoice(services: Services, invoice: Invoice): Promise<{ order: OrderRow | undefined; isPaid: boolean }> {
  const order = await findOrderByInvoice(services.db, String(invoice.InvoiceId));
  if (!order) return { order, isPaid: false };
  if (order.status === 'paid') return { order, isPaid: true };
  if (order.status === 'refunded') return { order, isPaid: false };
  if (isCancelled(invoice)) await setFailed(services.db, order.id);
  if (!isPaid(invoice)) return { order, isPaid: false };
  if (!matchesOrder(invoice, order)) {
    services.log.error({ orderId: order.id, invoiceId: invoice.InvoiceId }, 'a payment does not match its order');
    return { order, isPaid: false };
  }
  const paymentId = invoice.InvoiceTransactions.find(({ TransactionStatus }) => TransactionStatus.startsWith('Succ'))?.PaymentId ?? null;
  await services.db.transaction().execute((trx) => settleOrder(services, trx, order.id, paymentId));
  services.contentChanged();
  return { order, isPaid: true };
}

/**
 * Marks an order paid and grants its plan, unless that was done. In the caller's transaction.
 * Money for an ad that takes none any more (deleted, paid by another order, or sold before it was extended) is kept on record, to be refunded.
 */
export async function settleOrder(services: Services, db: Database, orderId: string, paymentId: string | null): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order || order.status === 'paid' || order.status === 'refunded') return;
  const plan = await findPlan(db, order.plan_id);
  if (!plan) return;
  await setPaid(db, order.id, paymentId, new Date(services.clock()));
  const grant = { planId: plan.id, days: plan.days, featuredDays: plan.featured_days };
  const isGranted = await (plan.purpose === 'extend' ? extendAd(services, db, order.ad_id, grant) : acceptPaidAd(services, db, order.ad_id, grant));
  if (!isGranted) services.log.error({ orderId: order.id, adId: order.ad_id }, 'a paid order has nothing to grant: refund it');
}
