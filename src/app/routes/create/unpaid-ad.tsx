import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import * as editingApi from '#features/ads/editing/contract.ts';
import type { AdFormView } from '#features/ads/ad-form.ts';
import { NoticeBar } from '#features/ads/posting/wizard-frame.tsx';
import { clearLastOrder, type LastOrder, readLastOrder } from '#features/payments/checkout/payment-flow.ts';
import { PlanCheckout } from '#features/payments/checkout/plan-checkout.tsx';
import * as paymentsApi from '#features/payments/contract.ts';
import * as manualApi from '#features/payments/manual/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { apiQuery, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

/**
 * Shows the unpaid ad whose payment was started in this tab instead of `children`, the empty wizard. The member went
 * back from the gateway or reloaded the page.
 */
export function UnpaidAdGate({ children }: { children: ReactNode }) {
  const { api } = useApp();
  const [last, setLast] = useState(readLastPost);
  const stored = useQuery({
    ...apiQuery(api, editingApi.getForm, { params: { id: last?.adId ?? '' } }),
    enabled: last !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!last) return children;
  if (stored.isPending) return <Skeleton className="h-96" />;
  const ad = stored.data?.ad;
  if (!ad?.isOwn || ad.status !== 'pending_payment') return children;
  const startAnother = () => {
    clearLastOrder();
    setLast(null);
  };
  return <UnpaidAd ad={ad} last={last} onAnother={startAnother} />;
}

function readLastPost(): LastOrder | null {
  const last = readLastOrder();
  return last?.purpose === 'post' ? last : null;
}

function UnpaidAd({ ad, last, onAnother }: { ad: AdFormView; last: LastOrder; onAnother: () => void }) {
  const { t } = useTranslation('post');
  const text = useText();
  const categoryId = ad.categoryPath.at(-1)?.categoryId ?? '';
  return (
    <div className="mx-auto max-w-xl space-y-4">
      <h1 className="heading">{t('unpaidTitle')}</h1>
      <div className="panel space-y-6">
        <div className="flex items-center gap-3">
          <div className="w-24 shrink-0 overflow-hidden rounded-lg">
            <Picture image={ad.images[0] ?? null} icon={ad.categoryPath.at(-1)?.icon ?? null} alt="" sizes="6rem" />
          </div>
          <div className="min-w-0 flex-1">
            <p dir="auto" className="text-page-side line-clamp-2 font-medium">
              {text(ad.title)}
            </p>
            <p className="text-ui text-muted">{t('unpaidText')}</p>
          </div>
        </div>
        <PlanCheckout
          ad={{ _id: ad._id, categoryId, country: ad.country, pictures: ad.images.length }}
          planId={last.planId}
        >
          <div className="flex flex-wrap gap-3 *:flex-1">
            <Link to={paths.edit(ad._id)} className="btn-outline">
              {t('editTitle')}
            </Link>
            <button type="button" className="btn-outline" onClick={onAnother}>
              {t('another')}
            </button>
          </div>
        </PlanCheckout>
      </div>
    </div>
  );
}

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
  const errorText = useErrorMessages();
  const cancel = useMutation({
    mutationFn: () => api(paymentsApi.cancelPayment, { params: { id: adId } }),
    onSuccess: () => {
      toast(t('paymentCancelled'));
      onCancelled();
    },
    onError: (error) => {
      toast(errorText.forCall(error) ?? '');
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
