import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useOptimisticMutation } from '#ui/api/use-optimistic-mutation.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as preferencesApi from './contract.ts';
import type { PreferencesChange } from './contract.ts';
import { applyPreferencesChange } from './rules.ts';

/** The member's preferences. Changes are optimistic: on an error they are rolled back and a toast says so. */
export function usePreferences() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = apiQuery(api, preferencesApi.get, {});
  const read = useApiQuery(preferencesApi.get, {});
  const { mutate } = useOptimisticMutation({
    mutationKey: 'preferences',
    mutationFn: (change: PreferencesChange) => api(preferencesApi.change, { body: change }),
    queryKeys: [queryKey],
    applyToCache: (change) =>
      client.setQueryData(
        queryKey,
        (cached) => cached && { preferences: applyPreferencesChange(cached.preferences, change) },
      ),
    onError: () => toast(t('preferencesFailed')),
  });
  return { ...read, preferences: read.data?.preferences, change: mutate };
}
