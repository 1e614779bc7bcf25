import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useGuard, useMember } from '#web/data/auth.ts';
import { isLastChange, queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import { listSavedAdIds, saveAd, unsaveAd } from './contract.ts';

const CHANGE = 'save ad';

/** A heart: fills at once, and empties again with a message when the server refuses. Visitors are sent to the login. On a picture it has a ground of its own. */
export function SaveButton({ adId, isBare = false }: { adId: string; isBare?: boolean }) {
  const { t } = useTranslation();
  const { api } = useApp();
  const client = useQueryClient();
  const member = useMember();
  const toast = useToast();
  const query = queryOf(api, listSavedAdIds, {});
  const { data } = useQuery({ ...query, enabled: member !== null });
  const isSaved = member !== null && (data?.ids.includes(adId) ?? false);

  const show = (save: boolean) =>
    client.setQueryData(query.queryKey, (saved) => ({
      ids: [...(save ? [adId] : []), ...(saved?.ids ?? []).filter((id) => id !== adId)],
    }));
  const toggle = useMutation({
    mutationKey: [CHANGE],
    // One after the other, as they were pressed.
    scope: { id: `${CHANGE} ${adId}` },
    mutationFn: (save: boolean) => api(save ? saveAd : unsaveAd, { params: { id: adId } }),
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      show(save);
    },
    onError: (_error, save) => {
      show(!save);
      toast(t('saveFailed'));
    },
    onSettled: () => {
      // The list of saved ads is another one when it is opened next; where it is open, what was taken out can be put back.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/ads/saved?'),
        refetchType: 'none',
      });
      // What was pressed before the others were known stands alone so far; others that are under way are not in an answer yet.
      return isLastChange(client, CHANGE) && client.invalidateQueries(query);
    },
  });
  const guard = useGuard(`save ${adId}`, () => toggle.mutate(true));

  return (
    <button
      type="button"
      aria-label={t('save')}
      aria-pressed={isSaved}
      onClick={guard(() => toggle.mutate(!isSaved))}
      className={isBare ? 'btn-icon' : 'relative z-10 -m-1 grid size-11 place-items-center'}
    >
      <span
        className={
          isBare
            ? ''
            : 'grid size-9 place-items-center rounded-full bg-white/90 text-neutral-800 shadow-sm transition hover:bg-white'
        }
      >
        <Heart
          size={isBare ? 20 : 18}
          aria-hidden
          className={isSaved ? `fill-red-600 text-red-600 ${isBare ? 'dark:fill-red-500 dark:text-red-500' : ''}` : ''}
        />
      </span>
    </button>
  );
}
