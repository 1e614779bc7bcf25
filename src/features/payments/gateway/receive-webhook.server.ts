import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { readJson } from '#platform/http/read-body.server.ts';

import { findOrderByInvoice } from '../orders/queries.server.ts';
import { settleRefund } from '../refunds/settle-refund.server.ts';
import { getPaymentStatus } from './gateway-invoices.server.ts';
import { findWebhookSecrets } from './find-webhook-secrets.server.ts';
import { settleInvoice } from './settle-invoice.server.ts';
import { isWebhookSignatureValid, REFUND_STATUS_CHANGED, type WebhookEvent } from './webhook-signature.server.ts';

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
