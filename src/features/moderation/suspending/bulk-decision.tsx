import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Api } from '#platform/endpoint.ts';
import { ConfirmAction } from '#web/admin/confirm-action.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { invalidateAds } from '#web/mutations/invalidate-ads.ts';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as suspendingApi from './contract.ts';

export interface BulkChoice {
  action: 'suspend' | 'restore';
  ids: string[];
  /** Gets whether the ads were decided. */
  resolve: (isDone: boolean) => void;
}

/** Asks for the reason, then suspends or restores the chosen ads and says how many. */
export function BulkDecision({
  choice: { action, ids, resolve },
  onDone,
  onClose,
}: {
  choice: BulkChoice;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin-ads');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmAction
      isOpen
      onClose={() => {
        resolve(false);
        onClose();
      }}
      title={t(`${action}Several`, { count: ids.length })}
      text={t(`${action}SeveralText`)}
      confirm={t(action)}
      isDangerous={action === 'suspend'}
      reasonLabel={t('reasonForSeller')}
      run={async (reason) => {
        const done = await decideInParts(api, { action, ids, reason });
        resolve(true);
        onDone();
        void invalidateAds(client);
        toast(t(`${action}Done`, { count: done }));
      }}
    />
  );
}

/** Decides up to 50 ads per call. Ads that refuse the decision are left out. */
async function decideInParts(api: Api, { ids, ...decision }: Pick<BulkChoice, 'action' | 'ids'> & { reason: string }) {
  let done = 0;
  let refusal: unknown = null;
  for (let at = 0; at < ids.length; at += suspendingApi.MAX_BULK_ADS) {
    const part = ids.slice(at, at + suspendingApi.MAX_BULK_ADS);
    try {
      done += (await api(suspendingApi.decideAds, { body: { ...decision, ids: part } })).done;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      refusal = error;
    }
  }
  if (done === 0) throw refusal;
  return done;
}
