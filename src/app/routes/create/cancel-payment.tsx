import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { NoticeBar } from '#features/ads/posting/notice-bar.tsx';
import * as adsApi from '#features/ads/contract.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import * as manualApi from '#features/payments/manual/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

interface CancelPaymentProps {
  adId: string;
  /** Category and country can be changed again. */
  onCancelled: () => void;
  /** Called if the order was paid meanwhile, so the stored ad has changed. */
  onPaid: () => void;
}

/** Explains why category and country are fixed, and cancels the pending payment to unlock them. */
export function CancelPayment({ adId, onCancelled, onPaid }: CancelPaymentProps) {
  const { t } = useTranslation('post');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const errors = useErrorMessages();
  const cancel = useMutation({
    mutationFn: () => api(paymentsApi.cancelPayment, { params: { id: adId } }),
    onSuccess: () => {
      toast(t('paymentCancelled'));
      onCancelled();
    },
    onError: (error) => {
      toast(errors.forCall(error) ?? '');
      if (error instanceof ApiError && error.status === 409) onPaid();
    },
    onSettled: () =>
      Promise.all([
        invalidate(client, adsApi.listMine),
        invalidate(client, paymentsApi.listOrders),
        invalidate(client, manualApi.listManualOrders),
      ]),
  });
  return (
    <NoticeBar
      title={t('paymentBegun')}
      text={t('paymentBegunText')}
      action={t('cancelPayment')}
      isBusy={cancel.isPending}
      onAction={() => cancel.mutate()}
    />
  );
}
