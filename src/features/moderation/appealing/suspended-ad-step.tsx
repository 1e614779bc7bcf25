import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as appealingApi from './contract.ts';
import { SuspensionDetails } from './suspension-details.tsx';

/** The owner's next step for a suspended ad: appeal, or see the appeal and its answer. */
export default function SuspendedAdStep({ adId }: { adId: string }) {
  const { t } = useTranslation(['people', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const input = { params: { id: adId } };
  const { data } = useApiQuery(appealingApi.getAdSuspension, input);
  const suspension = data?.suspension;
  if (!suspension) return null;
  const { appeal } = suspension;
  const label = appeal ? t(appeal.answer === null ? 'appealInReview' : 'appealDeclined') : t('appeal');
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="btn-outline" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('suspendedAdTitle')}
        closeLabel={t('layout:close')}
      >
        <SuspensionDetails
          suspension={suspension}
          sendAppeal={(text) => api(appealingApi.appealAd, { ...input, body: { text } })}
          onSent={() => {
            setIsOpen(false);
            toast(t('appealSent'));
            void invalidate(client, appealingApi.getAdSuspension, input);
          }}
        />
      </Dialog>
    </>
  );
}
