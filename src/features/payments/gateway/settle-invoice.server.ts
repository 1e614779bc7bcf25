import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';

import { findOrderByInvoice, type OrderRow, setCancelled } from '../orders/queries.server.ts';
import { settleOrder } from '../orders/settle-order.server.ts';
import { isSettled, matchesOrder } from '../rules.ts';
import { recordUnmatched } from '../unmatched/unmatched.server.ts';
import { type GatewayInvoice, isInvoiceCancelled, isInvoicePaid } from './gateway-invoices.server.ts';

/**
 * Applies the status of an invoice to its order. Idempotent: the browser's return, the webhook and the reconciliation
 * may all call it, in any order and repeatedly. A paid order is applied once, under its row lock, and only if
 * reference, amount and currency match; a paid invoice without such an order is recorded for staff.
 */
export async function settleInvoice(
  services: Services,
  invoice: GatewayInvoice,
): Promise<{ order: OrderRow | undefined; isPaid: boolean }> {
  const order = await findOrderByInvoice(services.db, String(invoice.InvoiceId));
  if (!order) {
    if (isInvoicePaid(invoice)) await recordUnmatched(services, invoice, null);
    return { order, isPaid: false };
  }
  if (isSettled(order.status)) return { order, isPaid: order.status === 'paid' };
  if (isInvoiceCancelled(invoice)) await setCancelled(services.db, order.id);
  if (!isInvoicePaid(invoice)) return { order, isPaid: false };
  if (!matchesOrder(invoice, order)) {
    await recordUnmatched(services, invoice, order.id);
    return { order, isPaid: false };
  }
  const paymentId =
    invoice.InvoiceTransactions.find(({ TransactionStatus }) => TransactionStatus.startsWith('Succ'))?.PaymentId ??
    null;
  await transact(services, (trx) => settleOrder(services, trx, order.id, paymentId));
  return { order: await findOrderByInvoice(services.db, String(invoice.InvoiceId)), isPaid: true };
}
