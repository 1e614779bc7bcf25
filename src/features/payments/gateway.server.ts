import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Language } from '#platform/language.ts';

/** What we read of the gateway's invoice. Spelling is MyFatoorah's own. */
export interface Invoice {
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
  /** From then on it can't be paid. */
  expiresAt: Date;
}

/** Spelling is MyFatoorah's own. */
export interface Refund {
  RefundId: number;
  /** `Refunded`, `Canceled` or `Pending`. */
  RefundStatus: string;
  /** In the gateway's own currency. */
  Amount: number;
}

const TIMEOUT = 10_000;

/** Where this server answers itself. */
export function ownOrigin({ config }: Services): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  return `http://${host}:${config.port}`;
}

/** Where the gateway answers: MyFatoorah's, or the sandbox on this server. */
function gatewayBase(services: Services): string {
  const { apiKey, url } = services.config.gateway;
  return apiKey && url ? url : `${ownOrigin(services)}/sandbox`;
}

/** Opens an invoice; the payer goes to its URL. */
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

/** The invoice behind a payment or an invoice id; undefined when the gateway knows none. */
export async function getPaymentStatus(
  services: Services,
  key: string,
  keyType: 'PaymentId' | 'InvoiceId',
): Promise<Invoice | undefined> {
  return call<Invoice | undefined>(services, 'GetPaymentStatus', { Key: key, KeyType: keyType });
}

/**
 * Asks for money to be given back; the refund's id, or undefined when the gateway refuses at once. Whether it is given tells `getRefunds`, later.
 * `amount` is in major units of the gateway's own currency.
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

/** The refunds that were asked for an invoice; none where the gateway knows none. */
export async function getRefunds(services: Services, invoiceId: string): Promise<Refund[]> {
  const data = await call<{ RefundStatusResult?: Refund[] | null } | undefined>(services, 'GetRefundStatus', {
    Key: invoiceId,
    KeyType: 'InvoiceId',
  });
  return data?.RefundStatusResult ?? [];
}

export const isPaid = ({ InvoiceStatus }: Invoice): boolean => InvoiceStatus.toLowerCase() === 'paid';

export const isCancelled = ({ InvoiceStatus }: Invoice): boolean => InvoiceStatus.toLowerCase() === 'canceled';

async function call<Data>(services: Services, name: string, body: object): Promise<Data> {
  const { apiKey } = services.config.gateway;
  let answer: { IsSuccess?: boolean; Message?: string; Data?: Data };
  try {
    const response = await fetch(`${gatewayBase(services)}/v2/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey ?? 'sandbox'}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 404 || response.status === 400) return undefined as Data;
    answer = await response.json();
  } catch (cause) {
    throw new AppError('GATEWAY_UNAVAILABLE', { cause });
  }
  if (!answer.IsSuccess) throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error(answer.Message) });
  return answer.Data as Data;
}
