import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Answer } from '#platform/endpoint.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { isLastChange } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import type { listMyAds, MyAd } from '../contract.ts';
import { TAB_STATUSES } from '../rules.ts';

import { makeMove, type Move, movedTo } from './seller-moves.ts';

const CHANGE = 'move ad';

type Mine = Answer<typeof listMyAds>;
const isAboutAds = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/ads'),
};
const areMine = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith('/ads/mine'),
};

/** Moves ads of the member's lists: shown at once, taken back in words when the server refuses. */
export function useMoves() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  return useMutation({
    mutationKey: [CHANGE],
    // One after the other, as they were pressed.
    scope: { id: CHANGE },
    mutationFn: ({ ad, move }: { ad: MyAd; move: Move }) => makeMove(api, ad, move),
    onMutate: async ({ ad, move }) => {
      await client.cancelQueries(areMine);
      const before = client.getQueriesData<Mine>(areMine);
      showMoved(client, ad, move);
      return before;
    },
    onSuccess: (_data, { move }) => toast(t(`done_${move}`)),
    onError: (error, _moved, before) => {
      if (isLastChange(client, CHANGE)) for (const [key, data] of before ?? []) client.setQueryData(key, data);
      toast(words.ofCall(error) ?? '');
    },
    onSettled: () => isLastChange(client, CHANGE) && client.invalidateQueries(isAboutAds),
  });
}

/** Archives ads one after the other; those refused stay. */
export function useBulkArchive(onDone: () => void) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  return useMutation({
    mutationKey: [CHANGE],
    scope: { id: CHANGE },
    mutationFn: async (ads: MyAd[]) => {
      let archived = 0;
      let refusal: Error | null = null;
      for (const ad of ads) {
        try {
          await makeMove(api, ad, 'archive');
          archived += 1;
        } catch (error) {
          refusal = error as Error;
        }
      }
      return { archived, refusal };
    },
    onSuccess: ({ archived, refusal }) => {
      if (archived > 0) toast(t('archivedCount', { count: archived }));
      const refused = words.ofCall(refusal);
      if (refused) toast(refused);
      onDone();
    },
    onSettled: () => isLastChange(client, CHANGE) && client.invalidateQueries(isAboutAds),
  });
}

/** An ad stays in a list only while its new state belongs to the list's tab. */
function showMoved(client: QueryClient, { _id, status }: MyAd, move: Move): void {
  const to = movedTo(status, move);
  const tab = Object.values(TAB_STATUSES).find((statuses) => (statuses as readonly string[]).includes(status)) ?? [];
  const staysIn = (tab as readonly string[]).includes(to);
  client.setQueriesData<Mine>(areMine, (mine) => {
    if (!mine) return mine;
    const ads = staysIn
      ? mine.ads.map((ad) => (ad._id === _id ? { ...ad, status: to } : ad))
      : mine.ads.filter((ad) => ad._id !== _id);
    return { ...mine, ads };
  });
}
