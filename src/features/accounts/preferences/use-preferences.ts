import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isLastChange, queryOf, useRead } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import { changePreferences, getPreferences, type PreferencesChange } from './contract.ts';
import { applyChange } from './rules.ts';

const CHANGE = 'preferences';

/** The member's preferences, and a change that shows at once: rolled back with a message when the server refuses. */
export function usePreferences() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const query = queryOf(api, getPreferences, {});
  const { queryKey } = query;
  const read = useRead(getPreferences, {});
  const { mutate } = useMutation({
    mutationKey: [CHANGE],
    // One after the other: the last word is the member's last.
    scope: { id: CHANGE },
    mutationFn: (change: PreferencesChange) => api(changePreferences, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (read) => read && { preferences: applyChange(read.preferences, change) });
      return before;
    },
    onError: (_error, _change, before) => {
      if (isLastChange(client, CHANGE)) client.setQueryData(queryKey, before);
      toast(t('preferencesFailed'));
    },
    // Of several that were pressed quickly one may have failed: what holds now is the server's to say.
    onSettled: () => isLastChange(client, CHANGE) && client.invalidateQueries(query),
  });
  return { ...read, preferences: read.data?.preferences, change: mutate };
}
