import type { CatalogCountry } from '#features/catalog/catalog.server.ts';
import type { Bilingual } from '#platform/language.ts';

import type { Order, Plan, Purpose } from './contract.ts';
import type { NamedOrderRow, PlanRow } from './queries.server.ts';
import { decimalsOf } from './rules.ts';

/** Undefined where the plan has no price in the country's currency: it is not on offer there. */
export function toPlan(plan: PlanRow, { currency, currencyDecimals }: CatalogCountry): Plan | undefined {
  const price = (plan.prices as Record<string, number>)[currency];
  if (price === undefined) return undefined;
  return {
    _id: String(plan.id),
    purpose: plan.purpose as Purpose,
    name: plan.name as Bilingual,
    description: plan.description as Bilingual,
    price,
    currency,
    decimals: currencyDecimals,
    days: plan.days,
    featuredDays: plan.featured_days,
    pictures: plan.pictures,
  };
}

export function toOrder(row: NamedOrderRow): Order {
  return {
    _id: row.id,
    adId: String(row.ad_id),
    adTitle: row.ad_title as Bilingual,
    planName: row.plan_name as Bilingual,
    purpose: row.purpose as Purpose,
    amount: row.amount,
    currency: row.currency,
    decimals: decimalsOf(row.currency),
    status: row.status as Order['status'],
    isUnused: row.status === 'paid' && row.is_unused,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedAt: row.status === 'refunded' ? (row.refunded_at?.toISOString() ?? null) : null,
  };
}
