import { useEffect, useRef } from 'react';

import type { CallInput, Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import { useApiQuery } from '#ui/api/api-query.ts';

import { isMerging, type Mergeable } from './rules.ts';

const POLL_MS = 2000;

interface Options<E> {
  rowsOf: (data: ResponseData<E>) => Mergeable[];
  /** Called when a merge is done or has failed. */
  onEnd: () => void;
}

/** A list of categories or cities. While one of them is being merged, it is fetched again every two seconds. */
export function useMergeableList<E extends Endpoint>(endpoint: E, input: CallInput<E>, { rowsOf, onEnd }: Options<E>) {
  const countMerges = (data: ResponseData<E> | undefined) => (data ? rowsOf(data).filter(isMerging).length : 0);
  const query = useApiQuery(endpoint, input, {
    refetchInterval: ({ state }) => (countMerges(state.data) > 0 ? POLL_MS : false),
  });
  const running = countMerges(query.data);
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) onEnd();
    before.current = running;
  });
  return query;
}
