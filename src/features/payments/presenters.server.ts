import type { CatalogCountry } from '#features/catalog/catalog.server.ts';

import type { Order, Plan } from './contract.ts';
import type { OrderWithNamesRow } from './orders/queries.server.ts';
import type { PlanRow } from './plans/queries.server.ts';
import { decimalsOf } from './rules.ts';

/** Undefined if the plan has no price in the country's currency and so is not available there. */
export function toPlan(plan: PlanRow, { currency, currencyDecimals }: CatalogCountry): Plan | undefined {
  const price = plan.prices[currency];
  if (price === undefined) return undefined;
  return {
    _id: String(plan.id),
    purpose: plan.purpose,
    name: plan.name,
    description: plan.description,
    price,
    currency,
    decimals: currencyDecimals,
    days: plan.days,
    featuredDays: plan.featured_days,
    pictures: plan.pictures,
  };
}

export function toOrder(row: OrderWithNamesRow): Order {
  return {
    _id: row.id,
    adId: String(row.ad_id),
    adTitle: row.ad_title,
    planId: String(row.plan_id),
    planName: row.plan_name,
    purpose: row.purpose,
    amount: row.amount,
    currency: row.currency,
    decimals: decimalsOf(row.currency),
    method: row.method,
    status: row.status,
    isUnused: row.status === 'paid' && row.is_unused,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    receivedOn: row.received_on,
    refundedAt: row.status === 'refunded' ? (row.refunded_at?.toISOString() ?? null) : null,
  };
}
