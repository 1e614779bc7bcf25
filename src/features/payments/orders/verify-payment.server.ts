import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { getPaymentStatus, type GatewayInvoice } from '../gateway/gateway-invoices.server.ts';
import { settleInvoice } from '../gateway/settle-invoice.server.ts';
import { isSettled } from '../rules.ts';
import type { OrderRow } from './queries.server.ts';

/** The status of a payment, for the payer who returns from the gateway. Applies the order if it is paid. */
export async function verifyPayment(ctx: Ctx, paymentId: string) {
  const invoice = await getPaymentStatus(ctx, paymentId, 'PaymentId');
  if (!invoice) throw new AppError('PAYMENT_NOT_FOUND');
  const { order, isPaid } = await settleInvoice(ctx, invoice);
  return {
    data: {
      InvoiceStatus: isPaid ? 'Paid' : unpaidStatus(invoice, order),
      InvoiceId: invoice.InvoiceId,
      CustomerReference: invoice.CustomerReference,
      InvoiceValue: invoice.InvoiceValue,
    },
    adId: order ? String(order.ad_id) : null,
    purpose: order?.purpose ?? null,
    isUnused: isPaid && order?.is_unused === true,
  };
}

/** The gateway reports an invoice as paid even after its refund, and when it doesn't match its order. */
function unpaidStatus({ InvoiceStatus }: GatewayInvoice, order: OrderRow | undefined): string {
  if (InvoiceStatus !== 'Paid') return InvoiceStatus;
  return order && isSettled(order.status) ? 'Refunded' : 'Pending';
}
