import { useEffect } from 'react';

import { countSearch } from './count-search.ts';

/** Counts the search of the list that is shown, once the list is left or hidden. Undefined: nothing to count. */
export function useCountedSearch(search: string | undefined): void {
  useEffect(() => (search === undefined ? undefined : countSearch(search)), [search]);
}
