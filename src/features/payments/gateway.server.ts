import type { Config } from '#config';
import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/text/language.ts';

import { sandboxBearer } from './sandbox/sandbox-access.server.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.server.ts';
import type { SandboxServices } from './sandbox/sandbox-refunds.server.ts';

/** The fields that we use of a MyFatoorah invoice, in MyFatoorah's spelling. */
export interface GatewayInvoice {
  InvoiceId: number;
  InvoiceStatus: string;
  CustomerReference: string | null;
  InvoiceValue: number;
  InvoiceDisplayValue: string;
  InvoiceTransactions: {
    PaymentId: string;
    TransactionStatus: string;
    Currency: string;
    /** Shown to staff only. */
    TransactionDate?: string | null;
    PaymentGateway?: string | null;
    Error?: string | null;
  }[];
}

interface InvoiceRequest {
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

/** Creates an invoice. The payer pays at its URL. */
export async function sendPayment(
  services: Services,
  request: InvoiceRequest,
): Promise<{ invoiceId: string; url: string }> {
  const data = await callGateway<{ InvoiceId: number; InvoiceURL: string }>(services, 'SendPayment', {
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
  services: GatewayServices,
  key: string,
  keyType: 'PaymentId' | 'InvoiceId',
): Promise<GatewayInvoice | undefined> {
  return callGateway<GatewayInvoice>(services, 'GetPaymentStatus', { Key: key, KeyType: keyType });
}

export const isInvoicePaid = ({ InvoiceStatus }: GatewayInvoice): boolean => InvoiceStatus.toLowerCase() === 'paid';

export const isInvoiceCancelled = ({ InvoiceStatus }: GatewayInvoice): boolean =>
  InvoiceStatus.toLowerCase() === 'canceled';

/** The fields that we use of a MyFatoorah refund, in MyFatoorah's spelling. */
export interface GatewayRefund {
  RefundId: number;
  /** `Refunded`, `Canceled` or `Pending`. */
  RefundStatus: string;
  /** Major units of the gateway's base currency. */
  Amount: number;
}

/**
 * Requests a refund. Returns the refund's id, or undefined if the gateway refuses at once; `getRefunds` returns the
 * outcome later. `amount` is in major units of the gateway's base currency.
 */
export async function makeRefund(
  services: Services,
  { invoiceId, amount, comment }: { invoiceId: string; amount: number; comment: string },
) {
  const data = await callGateway<{ RefundId: number | string }>(services, 'MakeRefund', {
    Key: invoiceId,
    KeyType: 'InvoiceId',
    Amount: amount,
    Comment: comment,
  });
  return data && String(data.RefundId);
}

/** All refunds requested for an invoice. */
export async function getRefunds(services: Services, invoiceId: string): Promise<GatewayRefund[]> {
  const data = await callGateway<{ RefundStatusResult?: GatewayRefund[] | null }>(services, 'GetRefundStatus', {
    Key: invoiceId,
    KeyType: 'InvoiceId',
  });
  return data?.RefundStatusResult ?? [];
}

/**
 * Asks the gateway for an invoice that may not exist: it answers that there is none, but only to a valid key. The
 * sandbox is not asked. Throws GATEWAY_UNAVAILABLE, with the reason as its cause.
 */
export async function pingGateway(config: Pick<Config, 'gateway'>): Promise<void> {
  if (!config.gateway.isSandbox) await callMyFatoorah(config, 'GetPaymentStatus', { Key: '1', KeyType: 'InvoiceId' });
}

const TIMEOUT_MS = 10_000;

type GatewayServices = SandboxServices;

/**
 * Calls an endpoint of MyFatoorah, or of the sandbox in this process. Returns its `Data`, or undefined if the gateway
 * refuses the request. Throws GATEWAY_UNAVAILABLE for any other failure.
 */
export function callGateway<Data>(services: GatewayServices, name: string, body: object): Promise<Data | undefined> {
  const { config, keys } = services;
  if (!config.gateway.isSandbox) return callMyFatoorah(config, name, body);
  return readAnswer(sandboxGateway(services).request(`/v2/${name}`, toRequest(sandboxBearer(keys), body)));
}

/** As `callGateway`, but never the sandbox. */
async function callMyFatoorah<Data>(
  { gateway: { url = '', apiKey } }: Pick<Config, 'gateway'>,
  name: string,
  body: object,
): Promise<Data | undefined> {
  if (apiKey === undefined)
    throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error('There is no payment gateway') });
  const limits = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  return readAnswer(fetch(`${url}/v2/${name}`, { ...toRequest(apiKey, body), ...limits }));
}

export const hasGateway = ({ config: { gateway } }: Pick<Services, 'config'>): boolean =>
  gateway.isSandbox || gateway.apiKey !== undefined;

const toRequest = (token: string, body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

async function readAnswer<Data>(responding: Response | Promise<Response>): Promise<Data | undefined> {
  let answer: { IsSuccess?: boolean; Message?: string; Data?: Data };
  try {
    const response = await responding;
    if (response.status === 404 || response.status === 400) return undefined;
    answer = await response.json();
  } catch (cause) {
    throw new AppError('GATEWAY_UNAVAILABLE', { cause });
  }
  if (!answer.IsSuccess) throw new AppError('GATEWAY_UNAVAILABLE', { cause: new Error(answer.Message) });
  return answer.Data;
}
