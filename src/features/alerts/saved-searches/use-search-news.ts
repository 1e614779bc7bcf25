import { useApiQuery } from '#ui/api/api-query.ts';
import { useMember } from '#ui/session.ts';

import * as savedSearchesApi from './contract.ts';
import type { SavedSearch } from './contract.ts';

/** The member's saved searches that have new results. Undefined while they load; none for visitors and on an error. */
export function useSearchNews(): SavedSearch[] | undefined {
  const isMember = useMember() !== null;
  const { data, error } = useApiQuery(savedSearchesApi.list, {}, { enabled: isMember });
  if (!isMember || error) return [];
  return data?.savedSearches.filter(({ newFinds }) => newFinds > 0);
}
