import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { readJson } from '#platform/http/read-body.server.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { findOrderByInvoice } from './queries.server.ts';
import { settleInvoice } from './settle-order.server.ts';
import { settleRefund } from './settle-refund.server.ts';
import { isSignedBy, REFUND_STATUS_CHANGED, type WebhookEvent } from './sign-event.server.ts';

/**
 * MyFatoorah's webhook, version 2: payments and refunds that changed. The event only says where to look: what is applied follows from what the
 * gateway answers. An answer that fails makes it send the event again.
 */
export async function receiveWebhook(ctx: Ctx, request: Request): Promise<Record<string, never>> {
  const secret = ctx.config.gateway.webhookSecret;
  const signature = request.headers.get('myfatoorah-signature');
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null) throw new AppError('BAD_REQUEST');
  const event = body as WebhookEvent;
  if (!secret || !signature || !isSignedBy(secret, signature, event)) {
    ctx.log.warn(
      { requestId: ctx.requestId, ip: ctx.ip, hasSecret: secret !== undefined },
      'an event of the gateway is not signed by it',
    );
    throw new AppError('FORBIDDEN');
  }
  await (event.Event?.Code === REFUND_STATUS_CHANGED ? hearOfRefund(ctx, event) : hearOfPayment(ctx, event));
  return {};
}

async function hearOfPayment(ctx: Ctx, { Data }: WebhookEvent): Promise<void> {
  const invoiceId = Data?.Invoice?.Id;
  const invoice = invoiceId === undefined ? undefined : await getPaymentStatus(ctx, String(invoiceId), 'InvoiceId');
  if (invoice) await settleInvoice(ctx, invoice);
}

async function hearOfRefund(ctx: Ctx, { Data }: WebhookEvent): Promise<void> {
  const order = await findOrderByInvoice(ctx.db, String(Data?.ReferencedInvoice?.Id ?? ''));
  if (order) await settleRefund(ctx, order);
}
