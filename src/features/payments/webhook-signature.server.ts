import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Services } from '#platform/context.server.ts';

/** The fields that we use of a MyFatoorah webhook event (version 2), in MyFatoorah's spelling. */
export interface WebhookEvent {
  Event?: { Code?: number };
  Data?: {
    Invoice?: { Id?: string | number; Status?: string; ExternalIdentifier?: string | null };
    Transaction?: { Status?: string; PaymentId?: string };
    Refund?: { Id?: string | number; Status?: string };
    Amount?: { ValueInBaseCurrency?: string };
    ReferencedInvoice?: { Id?: string | number };
  };
}

const PAYMENT_STATUS_CHANGED = 1;
export const REFUND_STATUS_CHANGED = 2;

/** The signed fields of each event code, in signing order. */
const SIGNED_FIELDS: Record<number, (data: WebhookEvent['Data']) => Record<string, unknown>> = {
  [PAYMENT_STATUS_CHANGED]: (data) => ({
    'Invoice.Id': data?.Invoice?.Id,
    'Invoice.Status': data?.Invoice?.Status,
    'Transaction.Status': data?.Transaction?.Status,
    'Transaction.PaymentId': data?.Transaction?.PaymentId,
    'Invoice.ExternalIdentifier': data?.Invoice?.ExternalIdentifier,
  }),
  [REFUND_STATUS_CHANGED]: (data) => ({
    'Refund.Id': data?.Refund?.Id,
    'Refund.Status': data?.Refund?.Status,
    'Amount.ValueInBaseCurrency': data?.Amount?.ValueInBaseCurrency,
    'ReferencedInvoice.Id': data?.ReferencedInvoice?.Id,
  }),
};

/**
 * Base64 HMAC-SHA256 over the event's signed fields; missing fields count as empty. Undefined for an unsupported event
 * code.
 */
export function signWebhookEvent(secret: string, { Event, Data }: WebhookEvent): string | undefined {
  const fields = Object.hasOwn(SIGNED_FIELDS, String(Event?.Code))
    ? SIGNED_FIELDS[Number(Event?.Code)]?.(Data)
    : undefined;
  if (!fields) return undefined;
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join(',');
  return createHmac('sha256', secret).update(text, 'utf8').digest('base64');
}

export function isWebhookSignatureValid(secret: string, signature: string, event: WebhookEvent): boolean {
  const expected = Buffer.from(signWebhookEvent(secret, event) ?? '');
  const actual = Buffer.from(signature);
  return expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * The secrets that webhook events may be signed with, newest first; empty if there is none. The sandbox signs its
 * events like the real gateway, with a derived secret.
 */
export function findWebhookSecrets({ config, keys }: Pick<Services, 'config' | 'keys'>): string[] {
  const { isSandbox, webhookSecret } = config.gateway;
  if (webhookSecret) return [webhookSecret];
  return isSandbox ? keys.accepted('sandbox').map((key) => key.toString('base64url')) : [];
}
