import { createHmac, timingSafeEqual } from 'node:crypto';

/** What we read of an event of MyFatoorah's webhook, version 2. Spelling is its own. */
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

/** What each kind of event is signed over, in this order. */
const SIGNED: Record<number, (data: WebhookEvent['Data']) => Record<string, unknown>> = {
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

/** Base64 of HMAC-SHA256 over the fields of the event's kind, absent ones empty. Undefined for a kind that we don't take. */
export function signEvent(secret: string, { Event, Data }: WebhookEvent): string | undefined {
  const fields = Object.hasOwn(SIGNED, String(Event?.Code)) ? SIGNED[Number(Event?.Code)]?.(Data) : undefined;
  if (!fields) return undefined;
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join(',');
  return createHmac('sha256', secret).update(text, 'utf8').digest('base64');
}

export function isSignedBy(secret: string, signature: string, event: WebhookEvent): boolean {
  const right = Buffer.from(signEvent(secret, event) ?? '');
  const given = Buffer.from(signature);
  return right.length > 0 && right.length === given.length && timingSafeEqual(right, given);
}
