import { limits } from '#platform/limits.ts';

import type { FacetCount } from './contract.ts';

/** The number of ads of a list for display: exact up to 10,000. */
export const toFacetCount = (ads: number): FacetCount =>
  ads > limits.maxTotal ? { count: limits.maxTotal, isAtLeast: true } : { count: ads };
