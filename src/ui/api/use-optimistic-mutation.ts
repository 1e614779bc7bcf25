import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

import { isLastMutation } from './api-query.ts';

interface OptimisticMutation<Variables> {
  /** Mutations with the same key run one at a time, in the order they were triggered. */
  mutationKey: string;
  mutationFn: (variables: Variables) => Promise<unknown>;
  /** The cached data that `applyToCache` changes, restored on an error. */
  queryKeys: QueryKey[];
  applyToCache: (variables: Variables) => void;
  onSuccess?: (variables: Variables) => void;
  onError: (error: Error, variables: Variables) => void;
  /** Runs after the last of several mutations. Default: invalidates `queryKeys`. */
  invalidateAffected?: () => Promise<unknown>;
}

/**
 * A mutation whose result shows before the server responds. While others with its key are pending, it neither restores
 * nor refetches the cached data, because that would overwrite their changes.
 */
export function useOptimisticMutation<Variables>({
  mutationKey,
  mutationFn,
  queryKeys,
  applyToCache,
  onSuccess,
  onError,
  invalidateAffected,
}: OptimisticMutation<Variables>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [mutationKey],
    scope: { id: mutationKey },
    mutationFn,
    onMutate: async (variables) => {
      await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = queryKeys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      applyToCache(variables);
      return before;
    },
    onSuccess: (_data, variables) => onSuccess?.(variables),
    onError: (error, variables, before = []) => {
      if (isLastMutation(client, mutationKey)) for (const [key, data] of before) client.setQueryData(key, data);
      onError(error, variables);
    },
    onSettled: () => {
      if (!isLastMutation(client, mutationKey)) return;
      return invalidateAffected?.() ?? Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
