import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as engagementApi from './contract.ts';

/** The mobile number of an ad's seller, once revealed. All buttons of the ad share it. */
export function useRevealPhone(adId: string) {
  const { t } = useTranslation('ad');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const call = { params: { id: adId } };
  const query = apiQuery(api, engagementApi.revealPhone, call);
  // Filled by the mutation only.
  const { data: phone } = useQuery({ ...query, enabled: false, staleTime: Infinity });
  const reveal = useMutation({
    mutationFn: () => api(engagementApi.revealPhone, call),
    onSuccess: (revealed) => client.setQueryData(query.queryKey, revealed),
    onError: ({ message }) => toast(message || t('phoneFailed')),
  });
  return { phone, reveal };
}
