import type { AdStatus } from '#features/ads/contract.ts';
import { isExtendable, isLive, nextAdStatus } from '#features/ads/rules.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

import type { ORDER_STATES, OrderPurpose, OrderStatus } from './contract.ts';

/** Decimals of the gateway's currencies that don't have two. */
const DECIMALS: Record<string, number> = { KWD: 3, BHD: 3, OMR: 3, JOD: 3, IQD: 3 };

export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** A pending order is cancelled after this time, and its ad can be changed again. */
export const ORDER_TTL_MS = DAY_MS;

/** The same for an order that awaits a bank transfer or cash. */
export const MANUAL_ORDER_TTL_MS = 14 * DAY_MS;

/** When an order that awaits a bank transfer or cash is cancelled. */
export const endOfOrder = ({ createdAt }: { createdAt: string }): string =>
  new Date(Date.parse(createdAt) + MANUAL_ORDER_TTL_MS).toISOString();

/**
 * Whether the invoice has the order's reference, amount and currency. `InvoiceDisplayValue` looks like `"5.000 KWD"`.
 */
export function matchesOrder(
  invoice: { CustomerReference: string | null; InvoiceDisplayValue?: string | null },
  order: { id: string; amount: number; currency: string },
): boolean {
  const [value = '', currency] = (invoice.InvoiceDisplayValue ?? '').trim().split(/\s+/);
  const amount = Math.round(Number(value.replaceAll(',', '')) * 10 ** decimalsOf(order.currency));
  return invoice.CustomerReference === order.id && currency === order.currency && amount === order.amount;
}

/** The number of an order's receipt as people write it, such as `2026-0002`. Null if nothing was paid for it. */
export const findReceiptNumber = ({ receipt_year: year, receipt_number: number }: NumberedOrder): string | null =>
  year === null || number === null ? null : `${year}-${String(number).padStart(4, '0')}`;

interface NumberedOrder {
  receipt_year: number | null;
  receipt_number: number | null;
}

/** The year and number of a receipt; undefined for other texts. */
export function parseReceiptNumber(text: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(text) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : undefined;
}

/** The tax in an amount that includes it, in minor units. `rate` is in percent. */
export const includedTax = (amount: number, rate: number): number => Math.round(amount - amount / (1 + rate / 100));

/** The properties of an ad that decide which plans fit it. */
interface AdFacts {
  status: AdStatus;
  ends_at: Date | null;
  currency: string;
  pictures: number;
  /** Ids of the ad's category and its ancestors. */
  categoryIds: number[];
  isSellerActive: boolean;
}

interface PlanFacts {
  purpose: OrderPurpose;
  /** Null for all categories. */
  category_ids: number[] | null;
  pictures: number;
}

/** Whether a plan is available for a category, given with its ancestors: for all, for this one or an ancestor. */
export const isPlanForCategory = ({ category_ids }: Pick<PlanFacts, 'category_ids'>, categoryIds: number[]): boolean =>
  category_ids === null || category_ids.some((id) => categoryIds.includes(id));

/** Why a plan doesn't fit an ad: its category, or its number of pictures. Undefined if it does. */
function findPlanMismatch(plan: PlanFacts, ad: AdFacts): 'PLAN_NOT_AVAILABLE' | 'TOO_MANY_IMAGES' | undefined {
  if (!isPlanForCategory(plan, ad.categoryIds)) return 'PLAN_NOT_AVAILABLE';
  return ad.pictures > plan.pictures ? 'TOO_MANY_IMAGES' : undefined;
}

/**
 * Why a plan can't be ordered for an ad now: to post it, the ad awaits payment; to extend it, it is in its extension
 * window. Undefined if it can.
 */
export function findOrderRefusal(plan: PlanFacts, ad: AdFacts, now: number) {
  if (plan.purpose === 'extend') {
    if (!isExtendable(ad.status, ad.ends_at?.getTime() ?? null, now)) return 'NOT_EXTENDABLE';
  } else if (ad.status !== 'pending_payment') return 'ILLEGAL_TRANSITION';
  return findPlanMismatch(plan, ad);
}

/**
 * Whether a paid order's plan can still be granted to its ad. Not to an ad that was deleted, paid by another order,
 * changed since the order was cancelled, or sold before its extension was paid.
 */
export function isGrantable(order: { status: OrderStatus; currency: string }, plan: PlanFacts, ad: AdFacts): boolean {
  if (plan.purpose === 'extend') return ad.isSellerActive && nextAdStatus(ad.status, 'extend') !== undefined;
  if (ad.status !== 'pending_payment' || ad.currency !== order.currency) return false;
  // While the order is pending the ad can't change, so the plan still fits even if the plan itself was edited.
  return order.status === 'pending' || findPlanMismatch(plan, ad) === undefined;
}

/**
 * The effect of refunding an ad's only payment: an ad that is in review or rejected is withdrawn. The refund is refused
 * while the ad is live or expired, or could return when its seller's closed account is reopened or a suspension ends.
 */
export function refundEffect(ad: {
  status: AdStatus;
  status_before_closing: string | null;
}): 'refused' | 'withdrawn' | 'none' {
  if (isLive(ad.status) || ad.status === 'expired' || ad.status === 'suspended' || ad.status_before_closing !== null)
    return 'refused';
  return nextAdStatus(ad.status, 'refund') ? 'withdrawn' : 'none';
}

/** The statuses that the member's filter combines to one state. */
export const STATUSES_OF_STATE: Record<(typeof ORDER_STATES)[number], readonly OrderStatus[]> = {
  paid: ['paid'],
  pending: ['pending'],
  refunded: ['refunding', 'refunded'],
  cancelled: ['cancelled'],
};

/** The status to display: `unused` for a paid order whose plan could not be applied. */
export const displayedOrderStatus = <Status extends string>({
  status,
  isUnused,
}: {
  status: Status;
  isUnused: boolean;
}): Status | 'unused' => (isUnused ? 'unused' : status);

/** Paid, or paid and since refunded: the order's plan is not granted again. */
export const isSettled = (status: OrderStatus): boolean =>
  status === 'paid' || status === 'refunding' || status === 'refunded';

/** A refund without a response that the gateway does not know after this time was never received. */
export const LOST_REFUND_MS = HOUR_MS;

export const normalizeRefundStatus = ({ RefundStatus }: { RefundStatus: string }): string => RefundStatus.toLowerCase();

/** The gateway's states of invoices, payments and refunds, in any letter case. `succss` is its spelling. */
const GATEWAY_STATES = new Map<string, GatewayState>([
  ['paid', 'paid'],
  ['pending', 'pending'],
  ['inprogress', 'pending'],
  ['succss', 'succeeded'],
  ['success', 'succeeded'],
  ['failed', 'failed'],
  ['authorize', 'authorized'],
  ['canceled', 'cancelled'],
  ['refunded', 'refunded'],
]);

type GatewayState = 'paid' | 'pending' | 'succeeded' | 'failed' | 'authorized' | 'cancelled' | 'refunded';

/** The state that a status of the gateway means. Undefined for one that we don't know. */
export const toGatewayState = (status: string): GatewayState | undefined => GATEWAY_STATES.get(status.toLowerCase());

/**
 * Picks the refund of an invoice that decides the order's status. A completed refund wins. Otherwise the one that was
 * requested for the order, or, if the response with its id was lost, a pending one. Earlier rejected refunds are
 * ignored.
 */
export function findDecisiveRefund<R extends { RefundId: number; RefundStatus: string }>(
  order: { status: OrderStatus; refund_id: string | null },
  refunds: R[],
): R | undefined {
  const completed = refunds.find((refund) => normalizeRefundStatus(refund) === 'refunded');
  if (completed || order.status !== 'refunding') return completed;
  return order.refund_id === null
    ? refunds.find((refund) => normalizeRefundStatus(refund) === 'pending')
    : refunds.find(({ RefundId }) => String(RefundId) === order.refund_id);
}
