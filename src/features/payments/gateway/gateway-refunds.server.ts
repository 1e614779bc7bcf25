import type { Services } from '#platform/context.server.ts';

import { callGateway } from './call-gateway.server.ts';

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
