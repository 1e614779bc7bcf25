import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { queryOf, useRead } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import { changePreferences, getPreferences, type Preferences } from './contract.ts';

/** The member's preferences, and a change that shows at once: rolled back with a message when the server refuses. */
export function usePreferences() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = queryOf(api, getPreferences, {});
  const read = useRead(getPreferences, {});
  const { mutate } = useMutation({
    // One after the other: the last word is the member's last.
    scope: { id: 'preferences' },
    mutationFn: (preferences: Preferences) => api(changePreferences, { body: preferences }),
    onMutate: async (preferences) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { preferences });
      return before;
    },
    onError: (_error, _preferences, before) => {
      client.setQueryData(queryKey, before);
      toast(t('preferencesFailed'));
    },
  });
  return { ...read, preferences: read.data?.preferences, change: mutate };
}
