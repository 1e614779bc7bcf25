import { useSearchParams } from 'react-router';

import { MAX_PAGE } from '#platform/schemas.ts';

/** Which page of a list the address asks for: one that can be asked for, whatever stands there. */
export function usePage(name = 'page'): number {
  const [params] = useSearchParams();
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get(name))) || 1));
}
