import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import type { SearchQuery } from '../contract.ts';
import * as facetsApi from './contract.ts';

/** Loads the counts of the filter options after the page itself. Previous counts stay visible until new ones arrive. */
export function useFacets(
  { page: _, limit: __, sort: ___, ...query }: SearchQuery,
  isVisible: boolean,
): ResponseData<typeof facetsApi.count> | undefined {
  return useQuery({
    ...apiQuery(useApp().api, facetsApi.count, { query }),
    enabled: isVisible,
    placeholderData: keepPreviousData,
  }).data;
}
