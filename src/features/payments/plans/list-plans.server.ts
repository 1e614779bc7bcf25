import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { fieldError } from '#platform/errors.ts';

import type { OrderPurpose, Plan } from '../contract.ts';
import { toPlan } from '../presenters.server.ts';
import { isPlanForCategory } from '../rules.ts';
import { findPlans } from './queries.server.ts';

/** The plans available for a category, priced for a country. Without a category, the plans for all categories. */
export async function listPlans(
  { db }: Ctx,
  input: { categoryId?: string | undefined; country: string; purpose: OrderPurpose },
): Promise<Plan[]> {
  const { countryByCode, categoryBySlug } = await getCatalog(db);
  const country = countryByCode.get(input.country);
  if (!country) throw fieldError('country', 'countryRequired');
  const categoryIds = categoryBySlug.get(input.categoryId ?? '')?.pathIds ?? [];
  const plans = await findPlans(db, input.purpose);
  return plans.filter((plan) => isPlanForCategory(plan, categoryIds)).flatMap((plan) => toPlan(plan, country) ?? []);
}
