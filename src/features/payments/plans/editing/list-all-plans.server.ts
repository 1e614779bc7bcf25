import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import type { PlanList } from './contract.ts';
import { findAllPlans } from './queries.server.ts';
import { toEditedPlan } from './to-edited-plan.server.ts';

/** All plans in their order, and the currencies that they can have prices in. */
export async function listAllPlans(ctx: Ctx): Promise<PlanList> {
  requireRole(ctx, 'admin');
  const catalog = await getCatalog(ctx.db);
  const decimals = new Map(catalog.countries.map(({ currency, currencyDecimals }) => [currency, currencyDecimals]));
  return {
    plans: (await findAllPlans(ctx.db)).map((row) => toEditedPlan(row, catalog)),
    currencies: [...decimals].map(([code, digits]) => ({ code, decimals: digits })),
  };
}
