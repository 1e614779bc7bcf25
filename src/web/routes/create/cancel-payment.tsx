import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { Banner } from '#features/ads/posting/banner.tsx';
import { cancelPayment } from '#features/payments/contract.ts';
import { ApiError } from '#web/data/api-error.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

interface CancelPaymentProps {
  adId: string;
  /** Category and country can be changed from now on. */
  onCancelled: () => void;
  /** It is paid: the ad is another one now. */
  onPaid: () => void;
}

/** Says why an ordered ad stays as it is, and gives its payment up for changing it. */
export function CancelPayment({ adId, onCancelled, onPaid }: CancelPaymentProps) {
  const { t } = useTranslation('post');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorWords();
  const cancel = useMutation({
    mutationFn: () => api(cancelPayment, { params: { id: adId } }),
    onSuccess: () => {
      toast(t('paymentCancelled'));
      onCancelled();
    },
    onError: (error) => {
      toast(words.ofCall(error) ?? '');
      if (error instanceof ApiError && error.status === 409) onPaid();
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/(ads\/mine|payment\/history)/.test(String(queryKey[0])),
      }),
  });
  return (
    <Banner
      title={t('paymentBegun')}
      text={t('paymentBegunText')}
      action={t('cancelPayment')}
      isBusy={cancel.isPending}
      onAct={() => cancel.mutate()}
    />
  );
}
