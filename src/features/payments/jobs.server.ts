import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { giveUpOrder } from './give-up-order.server.ts';
import { findUnsettledOrders, type OrderRow } from './queries.server.ts';
import { findOpenRefunds } from './refund-queries.server.ts';
import { GIVEN_UP_MS } from './rules.ts';
import { settleInvoice } from './settle-order.server.ts';
import { settleRefund } from './settle-refund.server.ts';

/**
 * Asks the gateway about orders whose payer never came back: what was paid is applied, however the browser ended; what is not paid after a day is
 * given up. And about refunds that it has not decided yet.
 */
export const reconcileOrders = defineJob({
  name: 'payments.reconcile',
  schedule: '*/5 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const now = services.clock();
    // Invoices end with the day that orders wait; one more for what is heard of late.
    const since = {
      now: new Date(now),
      givenUp: new Date(now - GIVEN_UP_MS),
      expired: new Date(now - 2 * GIVEN_UP_MS),
    };
    for (
      let orders = await findUnsettledOrders(services.db, since);
      orders.length > 0;
      orders = await findUnsettledOrders(services.db, since, orders.at(-1))
    ) {
      for (const order of orders) await attempt(services, order, () => reconcile(services, order, since.givenUp));
    }
    for (
      let orders = await findOpenRefunds(services.db, NO_ORDER);
      orders.length > 0;
      orders = await findOpenRefunds(services.db, orders.at(-1)?.id ?? '')
    ) {
      for (const order of orders) await attempt(services, order, () => settleRefund(services, order));
    }
  },
});

/** Before all orders. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000';

async function reconcile(services: Services, order: OrderRow, givenUp: Date): Promise<void> {
  if (order.status === 'pending' && order.created_at < givenUp) {
    await giveUpOrder(services, order);
    return;
  }
  const invoice = order.invoice_id ? await getPaymentStatus(services, order.invoice_id, 'InvoiceId') : undefined;
  if (invoice) await settleInvoice(services, invoice);
}

/** One that can't be asked about keeps no other waiting. */
async function attempt({ log }: Services, { id }: OrderRow, ask: () => Promise<void>): Promise<void> {
  await ask().catch((error: unknown) => log.error({ error, orderId: id }, 'an order could not be reconciled'));
}
