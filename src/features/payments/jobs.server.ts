import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { cancelStaleManualOrders } from './manual/manual.server.ts';
import { findUnsettledOrders, type OrderRow } from './orders/queries.server.ts';
import { findOpenRefunds } from './refunds/queries.server.ts';
import { settleRefund } from './refunds/settle-refund.server.ts';
import { MANUAL_ORDER_TTL_MS, ORDER_TTL_MS } from './rules.ts';
import { cancelOrder, settleInvoice } from './settlement.server.ts';

/**
 * Polls the gateway for orders whose outcome is unknown, for example because the payer closed the browser: applies paid
 * ones and cancels those unpaid after a day. Then polls for undecided refunds. Manual orders are only cancelled, when
 * they are unpaid after 14 days.
 */
export const reconcilePayments = defineJob({
  name: 'payments.reconcile',
  schedule: '*/5 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const now = services.clock();
    await cancelStaleManualOrders(services.db, new Date(now - MANUAL_ORDER_TTL_MS));
    // Invoices expire with their orders after a day. Cancelled orders are polled for one more day, in case a payment is
    // reported late.
    const cutoffs = {
      now: new Date(now),
      givenUp: new Date(now - ORDER_TTL_MS),
      expired: new Date(now - 2 * ORDER_TTL_MS),
    };
    for (
      let orders = await findUnsettledOrders(services.db, cutoffs);
      orders.length > 0;
      orders = await findUnsettledOrders(services.db, cutoffs, orders.at(-1))
    ) {
      for (const order of orders) await logErrors(services, order, () => reconcile(services, order, cutoffs.givenUp));
    }
    for (
      let orders = await findOpenRefunds(services.db, FIRST_ID);
      orders.length > 0;
      orders = await findOpenRefunds(services.db, orders.at(-1)?.id ?? '')
    ) {
      for (const order of orders) await logErrors(services, order, () => settleRefund(services, order));
    }
  },
});

/** Sorts before all order ids. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function reconcile(services: Services, order: OrderRow, expiredBefore: Date): Promise<void> {
  if (order.status === 'pending' && order.created_at < expiredBefore) {
    await cancelOrder(services, order);
    return;
  }
  const invoice = order.invoice_id ? await getPaymentStatus(services, order.invoice_id, 'InvoiceId') : undefined;
  if (invoice) await settleInvoice(services, invoice);
}

/** Logs an error instead of throwing it, so that one order doesn't stop the run. */
async function logErrors({ log }: Services, { id }: OrderRow, task: () => Promise<void>): Promise<void> {
  await task().catch((error: unknown) => log.error({ error, orderId: id }, 'an order could not be reconciled'));
}
