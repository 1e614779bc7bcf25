/** Decimals of the gateway's currencies that don't have two. */
const DECIMALS: Record<string, number> = { KWD: 3, BHD: 3, OMR: 3, JOD: 3, IQD: 3 };

export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** An order that is not paid by then is given up: its ad can be changed again. */
export const GIVEN_UP_MS = 24 * 60 * 60_000;

/** Whether the gateway was paid what we asked, for the order we asked it for. `InvoiceDisplayValue` reads `"5.000 KWD"`. */
export function matchesOrder(
  invoice: { CustomerReference: string | null; InvoiceDisplayValue?: string | null },
  order: { id: string; amount: number; currency: string },
): boolean {
  const [value = '', currency] = (invoice.InvoiceDisplayValue ?? '').trim().split(/\s+/);
  const amount = Math.round(Number(value.replaceAll(',', '')) * 10 ** decimalsOf(order.currency));
  return invoice.CustomerReference === order.id && currency === order.currency && amount === order.amount;
}

/** What an order is called: paid money that nothing was granted for has a name of its own. */
export const orderState = <Status extends string>({
  status,
  isUnused,
}: {
  status: Status;
  isUnused: boolean;
}): Status | 'unused' => (isUnused ? 'unused' : status);

/** Paid, or paid and given back since: nothing more is granted for it. */
export const isSettled = (status: string): boolean =>
  status === 'paid' || status === 'refunding' || status === 'refunded';

/** A refund without an answer that the gateway does not know after this long was never asked for. */
export const REFUND_LOST_MS = 60 * 60_000;

export const refundStateOf = ({ RefundStatus }: { RefundStatus: string }): string => RefundStatus.toLowerCase();

/**
 * Which of an invoice's refunds tells what became of the order's: one that was given back wins; else the one that was asked for, or, where that
 * answer was lost, one that is under way. Earlier ones that were rejected say nothing.
 */
export function decisiveRefund<R extends { RefundId: number; RefundStatus: string }>(
  order: { status: string; refund_id: string | null },
  refunds: R[],
): R | undefined {
  const given = refunds.find((refund) => refundStateOf(refund) === 'refunded');
  if (given || order.status !== 'refunding') return given;
  return order.refund_id === null
    ? refunds.find((refund) => refundStateOf(refund) === 'pending')
    : refunds.find(({ RefundId }) => String(RefundId) === order.refund_id);
}
