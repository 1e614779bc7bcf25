import { adminPaths } from '#admin-paths';

import type { FigureName } from './contract.ts';

/** The list behind a figure, where the back office has one. */
export const FIGURE_LISTS: Partial<Record<FigureName, string>> = {
  signUps: adminPaths.people(),
  ads: adminPaths.ads(),
  revenue: adminPaths.payments(),
  refunds: `${adminPaths.payments()}?tab=refunds`,
  emptySearches: adminPaths.searches(),
};
