import { MAX_TOTAL } from '#platform/pagination.ts';

import type { FacetCount } from './contract.ts';

/** The number of ads of a list for display: exact up to 10,000. */
export const toFacetCount = (ads: number): FacetCount =>
  ads > MAX_TOTAL ? { count: MAX_TOTAL, isAtLeast: true } : { count: ads };
