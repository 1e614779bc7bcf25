import type { CheckoutMethod, OrderPurpose } from '../contract.ts';

/** The last order sent to the gateway, for retrying a failed payment. Stored per tab. */
export interface LastOrder {
  adId: string;
  planId: string;
  purpose: OrderPurpose;
  /** Default: the gateway. */
  method?: CheckoutMethod | undefined;
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
