import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isLastChange, queryOf, useRead } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import {
  changeSearch,
  deleteSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
  type SearchChange,
  seeSearch,
} from './contract.ts';

const CHANGE = 'saved searches';

interface Change {
  /** What the list becomes at once. */
  apply: (searches: SavedSearch[]) => SavedSearch[];
  send: () => Promise<unknown>;
}

/** The member's saved searches. Changes show at once, and are taken back with a message when the server refuses. */
export function useSavedSearches() {
  const { t } = useTranslation('searches');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const query = queryOf(api, listSavedSearches, {});
  const read = useRead(listSavedSearches, {});
  const { mutate } = useMutation({
    mutationKey: [CHANGE],
    scope: { id: CHANGE },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ apply }) => {
      await client.cancelQueries(query);
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, (old) => old && { savedSearches: apply(old.savedSearches) });
      return before;
    },
    onError: (_error, _change, before) => {
      if (isLastChange(client, CHANGE)) client.setQueryData(query.queryKey, before);
      toast(t('changeFailed'));
    },
    onSettled: () => isLastChange(client, CHANGE) && client.invalidateQueries(query),
  });

  const replace = (changed: SavedSearch) => (searches: SavedSearch[]) =>
    searches.map((search) => (search._id === changed._id ? changed : search));
  const restore = ({ name, address, frequency }: SavedSearch) =>
    mutate({ apply: (searches) => searches, send: () => api(saveSearch, { body: { name, address, frequency } }) });
  return {
    ...read,
    searches: read.data?.savedSearches,
    tell: (search: SavedSearch, frequency: SavedSearch['frequency']) =>
      mutate({
        apply: replace({ ...search, frequency }),
        send: () => api(changeSearch, { params: { id: search._id }, body: { name: search.name, frequency } }),
      }),
    /** Shows when the server has agreed; its refusal is the caller's to tell. */
    change: async ({ _id }: SavedSearch, body: SearchChange) => {
      const { savedSearch } = await api(changeSearch, { params: { id: _id }, body });
      client.setQueryData(query.queryKey, (old) => old && { savedSearches: replace(savedSearch)(old.savedSearches) });
    },
    see: (search: SavedSearch) =>
      mutate({
        apply: replace({ ...search, newFinds: 0 }),
        send: () => api(seeSearch, { params: { id: search._id } }),
      }),
    remove: (search: SavedSearch) =>
      mutate({
        apply: (searches) => searches.filter(({ _id }) => _id !== search._id),
        send: async () => {
          await api(deleteSearch, { params: { id: search._id } });
          toast(t('deleted', { name: search.name }), { label: t('undo'), run: () => restore(search) });
        },
      }),
  };
}
