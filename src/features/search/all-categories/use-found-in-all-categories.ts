import { useMatch } from 'react-router';

import { useApiQuery } from '#ui/api/api-query.ts';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';

import * as searchApi from '../contract.ts';
import type { FacetCount } from '../facets/contract.ts';

/**
 * On the list of a category: the number of ads that a search finds in all categories of the place. Undefined elsewhere,
 * while it loads and if there are none.
 */
export function useFoundInAllCategories(search: string): FacetCount | undefined {
  const place = usePlace();
  const isInCategory = useMatch(paths.list.pattern)?.params.categoryId !== undefined;
  const enabled = isInCategory && search.length > 1;
  const { data } = useApiQuery(searchApi.search, { query: { search, ...place, limit: '1' } }, { enabled });
  if (!enabled || !data || data.pagination.totalItems === 0) return undefined;
  const { totalItems, totalIsCapped } = data.pagination;
  return { count: totalItems, ...(totalIsCapped && { isAtLeast: true }) };
}
