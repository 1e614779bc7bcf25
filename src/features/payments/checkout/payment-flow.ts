import { matchPath } from 'react-router';

import { paths } from '#paths';

import type { CheckoutMethod, OrderPurpose } from '../contract.ts';

interface Flow {
  purpose: OrderPurpose;
  success: string;
  error: string;
  /** Path at which the flow starts over. */
  start: string;
}

/** The screens of each payment flow (specification §2.3). */
export const PAYMENT_FLOWS: Record<OrderPurpose, Flow> = {
  post: { purpose: 'post', success: paths.createSuccess(), error: paths.createError(), start: paths.create() },
  extend: { purpose: 'extend', success: paths.extendSuccess(), error: paths.extendError(), start: paths.account() },
};

/** The payment flow that a screen belongs to: the pattern of `extend` also matches its redirect, success and error. */
export const findPaymentFlow = (pathname: string): Flow =>
  matchPath(paths.extend.pattern, pathname) ? PAYMENT_FLOWS.extend : PAYMENT_FLOWS.post;

/** The last order sent to the gateway, for retrying a failed payment. Stored per tab. */
export interface LastOrder {
  adId: string;
  planId: string;
  purpose: OrderPurpose;
  /** Default: the gateway. */
  method?: CheckoutMethod | undefined;
  /** The price that was shown, in minor units. */
  amount?: number | undefined;
}

const KEY = 'lastOrder';

export function saveLastOrder(order: LastOrder): void {
  sessionStorage.setItem(KEY, JSON.stringify(order));
}

export function readLastOrder(): LastOrder | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
}

export function clearLastOrder(): void {
  sessionStorage.removeItem(KEY);
}
