import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { Review } from '#features/ads/posting/review.tsx';
import type { StepProps } from '#features/ads/posting/step-props.ts';
import { listPlans } from '#features/payments/contract.ts';
import { PlanChoice, usePlanPrice } from '#features/payments/plan-choice.tsx';
import { useOrder } from '#features/payments/use-order.ts';
import { isolate } from '#platform/language.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useRead } from '#web/data/query.ts';
import { FormError } from '#web/ui/form-error.tsx';

interface PlanStepProps extends StepProps {
  country: Country;
  store: UseMutationResult<{ adId: string }, Error, void>;
  onGo: (step: number) => void;
  checkAll: () => boolean;
  onOrdered: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** A plan, a last look, and the ad is posted: stored first, then its plan ordered. */
export function PlanStep({ draft, change, country, store, onGo, checkAll, onOrdered, children }: PlanStepProps) {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const price = usePlanPrice();
  const [isPlanMissing, setIsPlanMissing] = useState(false);
  const { planId, adId } = draft;
  const categoryId = draft.adInfo.selectedCategory?.categoryId ?? '';
  const pictures = draft.images.images.length;
  const plan = useRead(listPlans, { query: { categoryId, country: country.code, purpose: 'post' } }).data?.plans.find(
    ({ _id, pictures: most }) => _id === planId && pictures <= most,
  );
  const order = useOrder(onOrdered);
  const submit = async () => {
    if (!plan) return setIsPlanMissing(true);
    if (!adId && !checkAll()) return;
    const stored = adId ?? (await store.mutateAsync().catch(() => null))?.adId;
    if (stored) order.mutate({ adId: stored, planId: plan._id, purpose: 'post' });
  };
  const isBusy = store.isPending || order.isPending || order.isSuccess;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <PlanChoice
        categoryId={categoryId}
        country={country.code}
        pictures={pictures}
        planId={plan?._id ?? null}
        onChoose={({ _id }) => change((old) => ({ ...old, planId: _id }))}
        error={isPlanMissing && !plan ? t('planRequired') : undefined}
      />
      {!adId && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Review draft={draft} country={country} onGo={onGo} />
        </div>
      )}
      <div className="space-y-3 lg:sticky lg:top-24">
        <FormError text={words.ofCall(store.error ?? order.error)} />
        <button type="button" className="btn-primary w-full" disabled={isBusy} onClick={() => void submit()}>
          {plan && plan.price > 0 ? t('postAndPay', { amount: isolate(price(plan)) }) : t('post')}
        </button>
        {children}
      </div>
    </div>
  );
}
