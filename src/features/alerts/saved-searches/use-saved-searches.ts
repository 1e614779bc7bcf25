import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useOptimisticMutation } from '#ui/api/use-optimistic-mutation.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as savedSearchesApi from './contract.ts';
import type { SavedSearch, SavedSearchChange } from './contract.ts';

interface Change {
  /** The optimistic update of the list. */
  apply: (searches: SavedSearch[]) => SavedSearch[];
  send: () => Promise<unknown>;
}

/** The member's saved searches. Changes are optimistic: if the server refuses, they are rolled back with a toast. */
export function useSavedSearches() {
  const { t } = useTranslation('searches');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = apiQuery(api, savedSearchesApi.list, {});
  const read = useApiQuery(savedSearchesApi.list, {});
  const applyToCache = ({ apply }: Pick<Change, 'apply'>) =>
    client.setQueryData(queryKey, (old) => old && { savedSearches: apply(old.savedSearches) });
  const { mutate } = useOptimisticMutation({
    mutationKey: 'saved searches',
    mutationFn: ({ send }: Change) => send(),
    queryKeys: [queryKey],
    applyToCache,
    onError: () => toast(t('changeFailed')),
  });

  const replace = (changed: SavedSearch) => (searches: SavedSearch[]) =>
    searches.map((search) => (search._id === changed._id ? changed : search));
  const restore = ({ name, address, frequency }: SavedSearch) =>
    mutate({
      apply: (searches) => searches,
      send: () => api(savedSearchesApi.save, { body: { name, address, frequency } }),
    });
  return {
    ...read,
    searches: read.data?.savedSearches,
    setFrequency: (search: SavedSearch, frequency: SavedSearch['frequency']) =>
      mutate({
        apply: replace({ ...search, frequency }),
        send: () =>
          api(savedSearchesApi.update, { params: { id: search._id }, body: { name: search.name, frequency } }),
      }),
    /** Not optimistic; throws the server's error for the caller to show. */
    update: async ({ _id }: SavedSearch, body: SavedSearchChange) => {
      const { savedSearch } = await api(savedSearchesApi.update, { params: { id: _id }, body });
      applyToCache({ apply: replace(savedSearch) });
    },
    markSeen: (search: SavedSearch) =>
      mutate({
        apply: replace({ ...search, newFinds: 0 }),
        send: () => api(savedSearchesApi.markSeen, { params: { id: search._id } }),
      }),
    remove: (search: SavedSearch) =>
      mutate({
        apply: (searches) => searches.filter(({ _id }) => _id !== search._id),
        send: async () => {
          await api(savedSearchesApi.remove, { params: { id: search._id } });
          toast(t('deleted', { name: search.name }), { label: t('undo'), run: () => restore(search) });
        },
      }),
  };
}
