import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { readJson } from '#platform/http/read-body.server.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { settleInvoice } from './settle-order.server.ts';

interface WebhookEvent {
  Event?: { Code?: number };
  Data?: {
    Invoice?: { Id?: string | number; Status?: string; ExternalIdentifier?: string | null };
    Transaction?: { Status?: string; PaymentId?: string };
  };
}

const PAYMENT_STATUS_CHANGED = 1;

/** MyFatoorah's webhook, version 2. The event only says where to look: what is granted follows from `GetPaymentStatus`. */
export async function receiveWebhook(ctx: Ctx, request: Request): Promise<Record<string, never>> {
  const secret = ctx.config.gateway.webhookSecret;
  const signature = request.headers.get('myfatoorah-signature');
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null) throw new AppError('BAD_REQUEST');
  const event = body as WebhookEvent;
  if (!secret || !signature || !isSignedBy(secret, signature, event)) throw new AppError('FORBIDDEN');

  const invoiceId = event.Data?.Invoice?.Id;
  if (event.Event?.Code !== PAYMENT_STATUS_CHANGED || invoiceId === undefined) return {};
  const invoice = await getPaymentStatus(ctx, String(invoiceId), 'InvoiceId');
  if (invoice) await settleInvoice(ctx, invoice);
  return {};
}

/** Base64 of HMAC-SHA256 over the named fields in this order, absent ones empty. */
export function signEvent(secret: string, { Data }: WebhookEvent): string {
  const fields = {
    'Invoice.Id': Data?.Invoice?.Id,
    'Invoice.Status': Data?.Invoice?.Status,
    'Transaction.Status': Data?.Transaction?.Status,
    'Transaction.PaymentId': Data?.Transaction?.PaymentId,
    'Invoice.ExternalIdentifier': Data?.Invoice?.ExternalIdentifier,
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join(',');
  return createHmac('sha256', secret).update(text, 'utf8').digest('base64');
}

function isSignedBy(secret: string, signature: string, event: WebhookEvent): boolean {
  const right = Buffer.from(signEvent(secret, event));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
