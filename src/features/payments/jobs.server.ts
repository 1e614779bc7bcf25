import { defineJob } from '#platform/jobs.server.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { findUnsettledOrders } from './queries.server.ts';
import { settleInvoice } from './settle-order.server.ts';

/** Asks the gateway about orders whose payer never came back: what was paid is applied, however the browser ended. */
export const reconcileOrders = defineJob({
  name: 'payments.reconcile',
  schedule: '*/5 * * * *',
  run: async (services) => {
    for (const order of await findUnsettledOrders(services.db, new Date(services.clock()))) {
      try {
        const invoice = order.invoice_id ? await getPaymentStatus(services, order.invoice_id, 'InvoiceId') : undefined;
        if (invoice) await settleInvoice(services, invoice);
      } catch (error) {
        services.log.error({ error, orderId: order.id }, 'an order could not be reconciled');
      }
    }
  },
});
