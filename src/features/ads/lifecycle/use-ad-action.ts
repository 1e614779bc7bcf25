import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { endpointKey, invalidateTag, isLastMutation } from '#ui/api/api-query.ts';
import { useOptimisticMutation } from '#ui/api/use-optimistic-mutation.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as adsApi from '../contract.ts';
import type { MyAd } from '../contract.ts';
import { TAB_STATUSES } from '../rules.ts';

import { performAdAction, type AdAction, statusAfterAction } from './ad-actions.ts';

const MUTATION_KEY = 'move ad';

type MyAdsAnswer = ResponseData<typeof adsApi.listMine>;
const MY_ADS = { queryKey: endpointKey(adsApi.listMine) };

/**
 * Runs an action on one of the member's ads: updates the lists optimistically, and rolls back with a toast if the
 * server refuses.
 */
export function useAdAction() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorMessages();
  return useOptimisticMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ ad, action }: { ad: MyAd; action: AdAction }) => performAdAction(api, ad, action),
    queryKeys: [MY_ADS.queryKey],
    applyToCache: ({ ad, action }) => showOptimistically(client, ad, action),
    onSuccess: ({ action }) => toast(t(`done_${action}`)),
    onError: (error) => toast(words.forCall(error) ?? ''),
    invalidateAffected: () => invalidateTag(client, 'ads'),
  });
}

/** Archives ads one at a time. Ads that the server refuses stay in the list, and the last refusal is shown. */
export function useBulkArchive(onDone: () => void) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorMessages();
  return useMutation({
    mutationKey: [MUTATION_KEY],
    scope: { id: MUTATION_KEY },
    mutationFn: async (ads: MyAd[]) => {
      let archived = 0;
      let refusal: unknown;
      for (const ad of ads) {
        try {
          await performAdAction(api, ad, 'archive');
          archived += 1;
        } catch (error) {
          refusal = error;
        }
      }
      return { archived, refusal };
    },
    onSuccess: ({ archived, refusal }) => {
      if (archived > 0) toast(t('archivedCount', { count: archived }));
      const refused = words.forCall(refusal);
      if (refused) toast(refused);
      onDone();
    },
    onSettled: () => isLastMutation(client, MUTATION_KEY) && invalidateTag(client, 'ads'),
  });
}

/** Updates the ad in the cached lists, or removes it if its new status belongs to another tab. */
function showOptimistically(client: QueryClient, { _id, status }: MyAd, action: AdAction): void {
  const newStatus = statusAfterAction(status, action);
  const tabStatuses =
    Object.values(TAB_STATUSES).find((statuses) => (statuses as readonly string[]).includes(status)) ?? [];
  const staysInTab = (tabStatuses as readonly string[]).includes(newStatus);
  client.setQueriesData<MyAdsAnswer>(MY_ADS, (answer) => {
    if (!answer) return answer;
    const ads = staysInTab
      ? answer.ads.map((ad) => (ad._id === _id ? { ...ad, status: newStatus } : ad))
      : answer.ads.filter((ad) => ad._id !== _id);
    return { ...answer, ads };
  });
}
