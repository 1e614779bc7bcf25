import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useMember } from '#ui/session.ts';
import { useLoginGuard } from '#features/accounts/login/use-login-guard.ts';
import { apiQuery, invalidate, isLastMutation } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as adsApi from '../contract.ts';

const MUTATION_KEY = 'save ad';

/**
 * Save button on a picture, with an optimistic update: reverts with a message when the server refuses. Redirects
 * visitors to the login.
 */
export function SaveAdButton({ adId }: { adId: string }) {
  const { t } = useTranslation();
  const { api } = useApp();
  const client = useQueryClient();
  const member = useMember();
  const toast = useToast();
  const query = apiQuery(api, adsApi.listSavedIds, {});
  const { data } = useQuery({ ...query, enabled: member !== null });
  const isSaved = member !== null && (data?.ids.includes(adId) ?? false);

  const setSaved = (save: boolean) =>
    client.setQueryData(query.queryKey, (saved) => ({
      ids: [...(save ? [adId] : []), ...(saved?.ids ?? []).filter((id) => id !== adId)],
    }));
  const toggle = useMutation({
    mutationKey: [MUTATION_KEY],
    // Serializes the requests of one ad in the order of the clicks.
    scope: { id: `${MUTATION_KEY} ${adId}` },
    mutationFn: (save: boolean) => api(save ? adsApi.save : adsApi.unsave, { params: { id: adId } }),
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      setSaved(save);
    },
    onError: (_error, save) => {
      setSaved(!save);
      toast(t('saveFailed'));
    },
    onSettled: () => {
      // Marks the list stale without refetching: while it is open, a removed ad stays and can be saved again.
      void invalidate(client, adsApi.listSaved, {}, { refetchType: 'none' });
      // Refetches only after the last pending change: earlier responses miss the changes still in flight.
      return isLastMutation(client, MUTATION_KEY) && invalidate(client, adsApi.listSavedIds);
    },
  });
  const guard = useLoginGuard(`save ${adId}`, () => toggle.mutate(true));

  return (
    <button
      type="button"
      aria-label={t('save')}
      aria-pressed={isSaved}
      onClick={guard(() => toggle.mutate(!isSaved))}
      className="relative z-10 -m-1 grid size-11 place-items-center"
    >
      <span className="disc">
        <Heart size={18} aria-hidden className={clsx(isSaved && 'fill-brand-on-paper text-brand-on-paper')} />
      </span>
    </button>
  );
}
