import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Language } from '#platform/language.ts';

/** The fields that we use of a MyFatoorah invoice, in MyFatoorah's spelling. */
export interface GatewayInvoice {
  InvoiceId: number;
  InvoiceStatus: string;
  CustomerReference: string | null;
  InvoiceValue: number;
  InvoiceDisplayValue: string;
  InvoiceTransactions: { PaymentId: string; TransactionStatus: string; Currency: string }[];
}

export interface InvoiceRequest {
  orderId: string;
  /** Major units. */
  amount: number;
  currency: string;
  customer: { name: string; email: string };
  language: Language;
  item: string;
  callBackUrl: string;
  errorUrl: string;
  /** The invoice can't be paid after this time. */
  expiresAt: Date;
}

/** The fields that we use of a MyFatoorah refund, in MyFatoorah's spelling. */
export interface GatewayRefund {
  RefundId: number;
  /** `Refunded`, `Canceled` or `Pending`. */
  RefundStatus: string;
  /** Major units of the gateway's base currency. */
  Amount: number;
}

const TIMEOUT_MS = 10_000;

/** Origin at which this server can call itself. */
export function localOrigin({ config }: Services): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  return `http://${host}:${config.port}`;
}

/** Base URL of the gateway: MyFatoorah, or the sandbox on this server. */
function gatewayBase(services: Services): string {
  const { apiKey, url } = services.config.gateway;
  return apiKey && url ? url : `${localOrigin(services)}/sandbox`;
}

/** Creates an invoice. The payer pays at its URL. */
export async function sendPayment(
  services: Services,
  request: InvoiceRequest,
): Promise<{ invoiceId: string; url: string }> {
  const data = await call<{ InvoiceId: number; InvoiceURL: string } | undefined>(services, 'SendPayment', {
    InvoiceValue: request.amount,
    DisplayCurrencyIso: request.currency,
    CustomerName: request.customer.name,
    CustomerEmail: request.customer.email,
    NotificationOption: 'LNK',
    CustomerReference: request.orderId,
    CallBackUrl: request.callBackUrl,
    ErrorUrl: request.errorUrl,
    Language: request.language,
    ExpiryDate: request.expiresAt.toISOString(),
    InvoiceItems: [{ ItemName: request.item, Quantity: 1, UnitPrice: request.amount }],
  });
  if (!data) throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error('SendPayment was refused') });
  return { invoiceId: String(data.InvoiceId), url: data.InvoiceURL };
}

/** The invoice of a payment id or invoice id; undefined if the gateway has none. */
export async function getPaymentStatus(
  services: Services,
  key: string,
  keyType: 'PaymentId' | 'InvoiceId',
): Promise<GatewayInvoice | undefined> {
  return call<GatewayInvoice | undefined>(services, 'GetPaymentStatus', { Key: key, KeyType: keyType });
}

/**
 * Requests a refund. Returns the refund's id, or undefined if the gateway refuses at once; `getRefunds` returns the
 * outcome later. `amount` is in major units of the gateway's base currency.
 */
export async function makeRefund(
  services: Services,
  { invoiceId, amount, comment }: { invoiceId: string; amount: number; comment: string },
) {
  const data = await call<{ RefundId: number | string } | undefined>(services, 'MakeRefund', {
    Key: invoiceId,
    KeyType: 'InvoiceId',
    Amount: amount,
    Comment: comment,
  });
  return data && String(data.RefundId);
}

/** All refunds requested for an invoice. */
export async function getRefunds(services: Services, invoiceId: string): Promise<GatewayRefund[]> {
  const data = await call<{ RefundStatusResult?: GatewayRefund[] | null } | undefined>(services, 'GetRefundStatus', {
    Key: invoiceId,
    KeyType: 'InvoiceId',
  });
  return data?.RefundStatusResult ?? [];
}

export const isInvoicePaid = ({ InvoiceStatus }: GatewayInvoice): boolean => InvoiceStatus.toLowerCase() === 'paid';

export const isInvoiceCancelled = ({ InvoiceStatus }: GatewayInvoice): boolean =>
  InvoiceStatus.toLowerCase() === 'canceled';

async function call<Data>(services: Services, name: string, body: object): Promise<Data> {
  const { apiKey } = services.config.gateway;
  let answer: { IsSuccess?: boolean; Message?: string; Data?: Data };
  try {
    const response = await fetch(`${gatewayBase(services)}/v2/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey ?? 'sandbox'}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 400) return undefined as Data;
    answer = await response.json();
  } catch (cause) {
    throw new AppError('GATEWAY_UNAVAILABLE', { cause });
  }
  if (!answer.IsSuccess) throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error(answer.Message) });
  return answer.Data as Data;
}
