import { useSearchParams } from 'react-router';

import { MAX_PAGE } from '#platform/http/pagination.ts';

/** The page number from the URL, clamped to 1…MAX_PAGE; 1 if missing or invalid. */
export function usePageNumber(name = 'page'): number {
  const [params] = useSearchParams();
  return Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(params.get(name))) || 1));
}
