import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as editingApi from '#features/ads/editing/contract.ts';
import type { AdFormView } from '#features/ads/editing/contract.ts';
import { clearLastOrder, type LastOrder, readLastOrder } from '#features/payments/checkout/last-order.ts';
import { MethodChoice } from '#features/payments/checkout/method-choice.tsx';
import { PayButton } from '#features/payments/checkout/pay-button.tsx';
import { useCheckoutMethod } from '#features/payments/checkout/use-checkout-method.ts';
import { useCreateOrder } from '#features/payments/checkout/use-create-order.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import { PlanChoice } from '#features/payments/plans/plan-choice.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';

import { apiQuery, useApiQuery } from '../../api/api-query.ts';
import { useErrorMessages } from '../../api/use-error-messages.ts';
import { useApp } from '../../app-context/use-app.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Shows the ad whose payment was started in this tab instead of `children`, the empty wizard, as long as it is unpaid:
 * the member came Back from the gateway or reloaded the page.
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
  const words = useErrorMessages();
  const order = useCreateOrder();
  const [planId, setPlanId] = useState(last.planId);
  const query = { categoryId: ad.categoryPath.at(-1)?.categoryId ?? '', country: ad.country, purpose: 'post' } as const;
  const plan = useApiQuery(paymentsApi.listPlans, { query }).data?.plans.find(
    ({ _id, pictures }) => _id === planId && ad.images.length <= pictures,
  );
  const { methodFor, choice } = useCheckoutMethod(query);
  const method = methodFor(plan);
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
        <PlanChoice
          {...query}
          pictures={ad.images.length}
          planId={plan?._id ?? null}
          onChoose={({ _id }) => setPlanId(_id)}
        />
        {method && <MethodChoice {...choice} />}
        <div className="space-y-3">
          <FormError text={words.forCall(order.error)} />
          <PayButton
            plan={plan}
            method={method}
            disabled={!plan || order.isPending || order.isSuccess}
            onClick={() => plan && order.mutate({ adId: ad._id, planId: plan._id, purpose: 'post', method })}
          />
          <div className="flex flex-wrap gap-3 *:flex-1">
            <Link to={paths.edit(ad._id)} className="btn-outline">
              {t('editTitle')}
            </Link>
            <button type="button" className="btn-outline" onClick={onAnother}>
              {t('another')}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
