import { findCountryCode } from '#features/accounts/contact/find-contact.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import type { OrderPurpose, Plan } from '../contract.ts';
import { toPlan } from '../presenters.server.ts';
import { isPlanForCategory } from '../rules.ts';
import { findPlans } from './queries.server.ts';

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
