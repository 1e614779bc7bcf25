import { findCountryCode } from '#features/accounts/contact/find-contact.server.ts';
import type { PlanGrant } from '#features/ads/posting/publish-ad.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import type { OrderPurpose, Plan } from '../contract.ts';
import { findAppliedOrder, type OrderRow } from '../orders/queries.server.ts';
import { toPlan } from '../presenters.server.ts';
import { isPlanForCategory } from '../rules.ts';
import { findPlan, findPlans, type PlanRow } from './queries.server.ts';

/**
 * The plans available for a category, priced for a country. Without a category, the plans for all categories; without a
 * country, priced for that of the member's mobile number. Throws VALIDATION_FAILED if there is none.
 */
export async function listPlans(
  { db, viewer }: Ctx,
  input: { categoryId?: string | undefined; country?: string | undefined; purpose: OrderPurpose },
): Promise<Plan[]> {
  const { countryByCode, categoryBySlug } = await getCatalog(db);
  const dialCode = input.country || !viewer ? undefined : await findCountryCode(db, viewer.userId);
  const country = input.country
    ? countryByCode.get(input.country)
    : [...countryByCode.values()].find((each) => each.dialCode === dialCode);
  if (!country) throw fieldError('country', 'countryRequired');
  const categoryIds = categoryBySlug.get(input.categoryId ?? '')?.pathIds ?? [];
  const plans = await findPlans(db, input.purpose);
  return plans.filter((plan) => isPlanForCategory(plan, categoryIds)).flatMap((plan) => toPlan(plan, country) ?? []);
}

/** The grant of an ad's payment; undefined for an ad without a plan. */
export async function findGrant(
  db: Database,
  ad: { id: number; plan_id: number | null },
): Promise<PlanGrant | undefined> {
  const plan = ad.plan_id === null ? undefined : await findPlan(db, ad.plan_id);
  return plan && toGrant(plan, await findAppliedOrder(db, ad.id, plan.id));
}

/** The grant of an order, whose plan may have changed since. */
export const toGrant = (
  { id, days, featured_days }: PlanRow,
  order: Pick<OrderRow, 'days' | 'featured_days'> | undefined,
): PlanGrant => ({
  planId: id,
  days: order?.days ?? days,
  featuredDays: order?.featured_days ?? featured_days,
});

/** The active plans for new ads, and how many of them cost money. */
export async function countPostPlans(db: Database): Promise<{ all: number; paid: number }> {
  const plans = await findPlans(db, 'post');
  return { all: plans.length, paid: plans.filter(({ prices }) => Object.values(prices).some(Boolean)).length };
}
