import { findOwnAd } from '#features/ads/lock-ad.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, Services } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import type * as paymentsApi from './contract.ts';
import { type GatewayInvoice, getPaymentStatus, isInvoiceCancelled, isInvoicePaid } from './gateway.server.ts';
import {
  findOrder,
  findOrderByInvoice,
  findPendingOrders,
  type OrderRow,
  setCancelled,
} from './orders/queries.server.ts';
import { settleOrder } from './orders/settle-order.server.ts';
import { settleRefund } from './refunds/settle-refund.server.ts';
import { isSettled, matchesOrder, toGatewayState } from './rules.ts';
import { recordUnmatched } from './unmatched/unmatched.server.ts';
import {
  findWebhookSecrets,
  isWebhookSignatureValid,
  REFUND_STATUS_CHANGED,
  type WebhookEvent,
} from './webhook-signature.server.ts';

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

/**
 * Receives MyFatoorah's webhook events (version 2) about changed payments and refunds. The event's content is not
 * trusted: the status is fetched from the gateway. The gateway retries an event until it gets 200. Handling is
 * idempotent.
 */
export async function receiveWebhook(ctx: Ctx, request: Request): Promise<Record<string, never>> {
  const secrets = findWebhookSecrets(ctx);
  const signature = request.headers.get('myfatoorah-signature');
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null) throw new AppError('BAD_REQUEST');
  // Not validated: the signature covers the fields that are used.
  const event: WebhookEvent = body;
  if (!signature || !secrets.some((secret) => isWebhookSignatureValid(secret, signature, event))) {
    logSecurityEvent(ctx, 'webhook.forged', { hasSecret: secrets.length > 0 });
    throw new AppError('FORBIDDEN');
  }
  await (event.Event?.Code === REFUND_STATUS_CHANGED ? onRefundChanged(ctx, event) : onPaymentChanged(ctx, event));
  return {};
}

async function onPaymentChanged(ctx: Ctx, { Data }: WebhookEvent): Promise<void> {
  const invoiceId = Data?.Invoice?.Id;
  const invoice = invoiceId === undefined ? undefined : await getPaymentStatus(ctx, String(invoiceId), 'InvoiceId');
  if (invoice) await settleInvoice(ctx, invoice);
}

async function onRefundChanged(ctx: Ctx, { Data }: WebhookEvent): Promise<void> {
  const order = await findOrderByInvoice(ctx.db, String(Data?.ReferencedInvoice?.Id ?? ''));
  if (order) await settleRefund(ctx, order);
}

/**
 * Cancels a pending order. If the gateway reports it paid, applies it instead and returns false. A payment that arrives
 * after the cancellation is still settled: see `settleOrder`.
 */
export async function cancelOrder(services: Services, { id, invoice_id }: OrderRow): Promise<boolean> {
  const invoice = invoice_id === null ? undefined : await getPaymentStatus(services, invoice_id, 'InvoiceId');
  if (invoice && (await settleInvoice(services, invoice)).isPaid) return false;
  // The order may have been settled concurrently.
  if (await setCancelled(services.db, id)) return true;
  const order = await findOrder(services.db, id);
  return !order || !isSettled(order.status);
}

/**
 * Cancels the pending orders of the member's own ad, so that it can be edited. For a posted ad, cancels the manual
 * orders to extend it. Throws ORDER_ALREADY_PAID if one is paid.
 */
export async function cancelPayment(ctx: MemberCtx, adId: number): Promise<void> {
  const { userId } = ctx.viewer;
  const ad = await findOwnAd(ctx.db, adId, userId);
  const purpose = ad.status === 'pending_payment' ? 'post' : 'extend';
  const orders = await findPendingOrders(ctx.db, adId, purpose);
  if (purpose === 'extend' && orders.length === 0) throw new AppError('ILLEGAL_TRANSITION');
  for (const order of orders) {
    if (!(await cancelOrder(ctx, order))) throw new AppError('ORDER_ALREADY_PAID');
  }
}

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
    invoice.InvoiceTransactions.find(({ TransactionStatus }) => toGatewayState(TransactionStatus) === 'succeeded')
      ?.PaymentId ?? null;
  await transact(services, (trx) => settleOrder(services, trx, order.id, paymentId));
  return { order: await findOrderByInvoice(services.db, String(invoice.InvoiceId)), isPaid: true };
}
