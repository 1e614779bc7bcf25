import type { Purpose } from './contract.ts';

/** The order on its way to the gateway, for a second try; forgotten with the tab. */
export interface LastOrder {
  adId: string;
  planId: string;
  purpose: Purpose;
}

const KEY = 'lastOrder';

export function keepLastOrder(order: LastOrder): void {
  sessionStorage.setItem(KEY, JSON.stringify(order));
}

export function readLastOrder(): LastOrder | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LastOrder | null;
}

export function forgetLastOrder(): void {
  sessionStorage.removeItem(KEY);
}
