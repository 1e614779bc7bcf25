import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';

import type * as paymentsApi from '../contract.ts';
import { getPaymentStatus, type GatewayInvoice } from '../gateway/gateway-invoices.server.ts';
import { settleInvoice } from '../gateway/settle-invoice.server.ts';
import { isSettled } from '../rules.ts';
import type { OrderRow } from './queries.server.ts';

/**
 * The status of a payment, for the payer who returns from the gateway. Applies the order if it is paid. Anyone gets the
 * status, because the payer's session may have expired. Only the payer gets the order.
 */
export async function verifyPayment(
  ctx: Ctx,
  paymentId: string,
): Promise<ResponseData<typeof paymentsApi.verifyPayment>> {
  const invoice = await getPaymentStatus(ctx, paymentId, 'PaymentId');
  if (!invoice) throw new AppError('PAYMENT_NOT_FOUND');
  const { order, isPaid } = await settleInvoice(ctx, invoice);
  const InvoiceStatus = isPaid ? 'Paid' : unpaidStatus(invoice, order);
  const isUnused = isPaid && order?.is_unused === true;
  if (!order || order.user_id !== ctx.viewer?.userId)
    return { data: { InvoiceStatus }, adId: null, purpose: null, isUnused };
  const { InvoiceId, CustomerReference, InvoiceValue } = invoice;
  return {
    data: { InvoiceStatus, InvoiceId, CustomerReference, InvoiceValue },
    adId: String(order.ad_id),
    purpose: order.purpose,
    isUnused,
  };
}

/** The gateway reports an invoice as paid even after its refund, and when it doesn't match its order. */
function unpaidStatus({ InvoiceStatus }: GatewayInvoice, order: OrderRow | undefined): string {
  if (InvoiceStatus !== 'Paid') return InvoiceStatus;
  return order && isSettled(order.status) ? 'Refunded' : 'Pending';
}
