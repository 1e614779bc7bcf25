import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { findUnsettledOrders, type OrderRow } from './queries.server.ts';
import { settleInvoice } from './settle-order.server.ts';

/** Asks the gateway about orders whose payer never came back: what was paid is applied, however the browser ended. */
export const reconcileOrders = defineJob({
  name: 'payments.reconcile',
  schedule: '*/5 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const now = new Date(services.clock());
    // Most were given up and stay pending: the paid ones may stand behind many of them.
    for (let orders = await findUnsettledOrders(services.db, now); orders.length > 0; orders = await findUnsettledOrders(services.db, now, orders.at(-1))) {
      for (const order of orders) await reconcile(services, order);
    }
  },
});

async function reconcile(services: Services, order: OrderRow): Promise<void> {
  try {
    const invoice = order.invoice_id ? await getPaymentStatus(services, order.invoice_id, 'InvoiceId') : undefined;
    if (invoice) await settleInvoice(services, invoice);
  } catch (error) {
    services.log.error({ error, orderId: order.id }, 'an order could not be reconciled');
  }
}
