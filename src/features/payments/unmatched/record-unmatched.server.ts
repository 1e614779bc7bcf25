import type { Services } from '#platform/context.server.ts';

import type { GatewayInvoice } from '../gateway/gateway-invoices.server.ts';
import { insertUnmatched } from './queries.server.ts';

const MESSAGES = {
  unknown_order: 'a payment has no order',
  mismatch: 'a payment does not match its order',
};

/** Other sites may use the same account at the gateway. Their invoices have references of another form. */
const OUR_REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Records a paid invoice that could not be settled, once, for staff. `orderId` is the order that it doesn't match;
 * undefined if the invoice's reference names none. Ignores the invoices of other sites.
 */
export async function recordUnmatched(
  { db, clock, log, metrics }: Services,
  { InvoiceId, CustomerReference, InvoiceDisplayValue }: GatewayInvoice,
  orderId: string | null,
): Promise<void> {
  const reference = orderId ?? CustomerReference ?? '';
  if (!OUR_REFERENCE.test(reference)) return;
  const problem = orderId === null ? 'unknown_order' : 'mismatch';
  log.error({ orderId: reference, invoiceId: InvoiceId }, MESSAGES[problem]);
  const isNew = await insertUnmatched(db, {
    invoice_id: String(InvoiceId),
    reference,
    problem,
    value: InvoiceDisplayValue,
    found_at: new Date(clock()),
  });
  // The gateway and the job that checks orders may report the same invoice repeatedly.
  if (isNew) metrics.countPayment('unmatched');
}
