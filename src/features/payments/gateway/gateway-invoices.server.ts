import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/text/language.ts';

import { callGateway, type GatewayServices } from './call-gateway.server.ts';

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
