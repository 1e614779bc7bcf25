import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';

interface StoredQuery {
  queryKey: QueryKey;
  initialData?: unknown;
}

/** What the page's loader has stored for a query. Nothing is fetched; a failed query is pending, as in the browser. */
export function useStoredQuery({ queryKey, initialData }: StoredQuery) {
  const data = useQueryClient().getQueryCache().get(hashKey(queryKey))?.state.data ?? initialData;
  const isPending = data === undefined;
  return { data, error: null, isError: false, isPending, isSuccess: !isPending, isFetching: isPending, refetch };
}

const refetch = () => Promise.reject(new Error('A page that is rendered once fetches nothing'));
