import type { UseMutationResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DraftReview } from '#features/ads/posting/draft-review.tsx';
import { withImages } from '#features/ads/posting/pictures/pictures-step.tsx';
import { focusFirstInvalid } from '#features/ads/posting/use-heading-focus.ts';
import type { StepProps } from '#features/ads/posting/wizard-props.ts';
import type { Country } from '#features/catalog/contract.ts';
import { MethodChoice, PayButton, useCheckoutMethod } from '#features/payments/checkout/method-choice.tsx';
import { useCreateOrder } from '#features/payments/checkout/use-create-order.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import { PlanChoice, usePlanPrice } from '#features/payments/plans/plan-choice.tsx';
import { isolateBidi } from '#platform/text/language.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';

interface PlanStepProps extends StepProps {
  country: Country;
  store: UseMutationResult<{ adId: string }, Error, void>;
  onGo: (step: number) => void;
  checkAll: () => boolean;
  onOrdered: () => void;
  /** More actions, shown below the button. */
  children?: ReactNode;
}

/** Chooses a plan, reviews the ad and posts it: stores the ad first, then orders the plan. */
export function PlanStep({ draft, change, country, store, onGo, checkAll, onOrdered, children }: PlanStepProps) {
  const { t } = useTranslation('post');
  const errors = useErrorMessages();
  const price = usePlanPrice();
  const [isPlanMissing, setIsPlanMissing] = useState(false);
  const { planId, adId } = draft;
  const categoryId = draft.adInfo.selectedCategory?.categoryId ?? '';
  const pictures = draft.images.images.length;
  const plan = useApiQuery(paymentsApi.listPlans, {
    query: { categoryId, country: country.code, purpose: 'post' },
  }).data?.plans.find(({ _id, pictures: maxPictures }) => _id === planId && pictures <= maxPictures);
  const { methodFor, choice } = useCheckoutMethod({ categoryId, country: country.code, purpose: 'post' });
  const method = methodFor(plan);
  const order = useCreateOrder(onOrdered);
  const submit = async () => {
    if (!plan) {
      setIsPlanMissing(true);
      return focusFirstInvalid();
    }
    if (!adId && !checkAll()) return;
    const stored = adId ?? (await store.mutateAsync().catch(() => null))?.adId;
    if (stored) order.mutate({ adId: stored, planId: plan._id, purpose: 'post', method });
  };
  const isBusy = store.isPending || order.isPending || order.isSuccess;

  return (
    // Not a grid on phones, where the bar would stick in its own row only.
    <div className="max-lg:space-y-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
      <div className="space-y-6">
        <PlanChoice
          categoryId={categoryId}
          country={country.code}
          pictures={pictures}
          planId={plan?._id ?? null}
          onChoose={({ _id }) => change((old) => ({ ...old, planId: _id }))}
          {...(!adId && {
            onKeepPictures: ({ _id, pictures: kept }) =>
              change((old) => ({ ...withImages(old, old.images.images.slice(0, kept)), planId: _id })),
          })}
          error={isPlanMissing && !plan ? t('planRequired') : undefined}
        />
        {method && <MethodChoice {...choice} />}
      </div>
      {!adId && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DraftReview draft={draft} country={country} onGo={onGo} />
        </div>
      )}
      <div className={clsx('space-y-3 lg:sticky lg:top-24', !children && 'bottom-bar')}>
        <FormError text={errors.forCall(store.error ?? order.error)} />
        {adId ? (
          <PayButton plan={plan} method={method} disabled={isBusy} onClick={() => void submit()} />
        ) : (
          <button type="button" className="btn-primary w-full" disabled={isBusy} onClick={() => void submit()}>
            {method === 'manual'
              ? t('seeHowToPay')
              : plan && method
                ? t('postAndPay', { amount: isolateBidi(price(plan)) })
                : t('post')}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
