import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { Answer } from '#platform/endpoint.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';

import type { SearchQuery } from '../contract.ts';
import { countFacets } from './contract.ts';

/** The counts beside a list's choices. No page waits for them: they come after it, and the last ones stay until the next are there. */
export function useFacets(
  { page: _, limit: __, sort: ___, ...query }: SearchQuery,
  isShown: boolean,
): Answer<typeof countFacets> | undefined {
  return useQuery({
    ...queryOf(useApp().api, countFacets, { query }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  }).data;
}
