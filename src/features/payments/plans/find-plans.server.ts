import type { Selectable } from 'kysely';

import type { Plans } from '#db/schema.ts';
import { findCountryCode } from '#features/accounts/contact/find-contact.server.ts';
import { type CatalogCountry, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import type { OrderPurpose, Plan } from '../contract.ts';
import { isPlanForCategory } from '../rules.ts';

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

/** Undefined if the plan has no price in the country's currency and so is not available there. */
function toPlan(plan: PlanRow, { currency, currencyDecimals }: CatalogCountry): Plan | undefined {
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

/** The active plans for new ads, and how many of them cost money. */
export async function countPostPlans(db: Database): Promise<{ all: number; paid: number }> {
  const plans = await findPlans(db, 'post');
  return { all: plans.length, paid: plans.filter(({ prices }) => Object.values(prices).some(Boolean)).length };
}

export type PlanRow = Selectable<Plans>;

const findPlans = (db: Database, purpose: OrderPurpose): Promise<PlanRow[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute();

export const findPlanOrThrow = (db: Database, id: number): Promise<PlanRow> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findPlan = (db: Database, id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
