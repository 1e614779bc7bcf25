import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Api, ResponseData } from '#platform/http/endpoint.ts';
import { endpointKey, invalidateTag, isLastMutation } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useOptimisticMutation } from '#ui/api/use-optimistic-mutation.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as adsApi from '../contract.ts';
import type { AdStatus, MyAd } from '../contract.ts';
import * as lifecycleApi from '../lifecycle/contract.ts';
import { nextAdStatus, TAB_STATUSES } from '../rules.ts';

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
  const errorText = useErrorMessages();
  return useOptimisticMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ ad, action }: { ad: MyAd; action: AdAction }) => performAdAction(api, ad, action),
    queryKeys: [MY_ADS.queryKey],
    applyToCache: ({ ad, action }) => showOptimistically(client, ad, action),
    onSuccess: ({ action }) => toast(t(`done_${action}`)),
    onError: (error) => toast(errorText.forCall(error) ?? ''),
    invalidateAffected: () => invalidateTag(client, 'ads'),
  });
}

/** Archives ads one at a time. Ads that the server refuses stay in the list, and the last refusal is shown. */
export function useBulkArchive(onDone: () => void) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorMessages();
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
      const refused = errorText.forCall(refusal);
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

/** A seller's actions on an ad in the account, with their lifecycle events and endpoints. */
const ACTIONS = {
  reserve: { event: 'reserve', endpoint: lifecycleApi.reserve },
  release: { event: 'release', endpoint: lifecycleApi.release },
  sold: { event: 'sell', endpoint: lifecycleApi.sell },
  archive: { event: 'archive', endpoint: lifecycleApi.archive },
  delete: { event: 'delete', endpoint: lifecycleApi.remove },
} as const;
export type AdAction = keyof typeof ACTIONS;

/**
 * The steps an action takes from a status: a reserved ad is released before it is sold or archived. Undefined if not
 * allowed.
 */
function stepsFor(status: AdStatus, action: AdAction): AdAction[] | undefined {
  if (nextAdStatus(status, ACTIONS[action].event)) return [action];
  const released = nextAdStatus(status, 'release');
  const reached = released && nextAdStatus(released, ACTIONS[action].event);
  return reached && reached !== status ? ['release', action] : undefined;
}

export const isActionAllowed = (status: AdStatus, action: AdAction): boolean => stepsFor(status, action) !== undefined;

/** The status after an action; the current status if the action is not allowed. */
export function statusAfterAction(status: AdStatus, action: AdAction): AdStatus {
  return (stepsFor(status, action) ?? []).reduce(
    (from, step) => nextAdStatus(from, ACTIONS[step].event) ?? from,
    status,
  );
}

/** Calls the endpoints of an action. The server refuses if the ad's status has changed since it was loaded. */
export async function performAdAction(
  api: Api,
  ad: { _id: string; status: AdStatus },
  action: AdAction,
): Promise<void> {
  // Without steps the server says why not.
  for (const step of stepsFor(ad.status, action) ?? [action])
    await api(ACTIONS[step].endpoint, { params: { id: ad._id } });
}
