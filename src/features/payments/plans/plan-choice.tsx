import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as paymentsApi from '../contract.ts';
import type { OrderPurpose, Plan } from '../contract.ts';
import { DottedItems } from './dotted-items.tsx';

interface PlanChoiceProps {
  purpose?: OrderPurpose;
  categoryId: string;
  country: string;
  /** Number of pictures of the ad. */
  pictures: number;
  planId: string | null;
  onChoose: (plan: Plan) => void;
  /** Leaves out free plans. */
  isPaid?: boolean;
  /** False if the surrounding dialog already has the title. */
  isNamed?: boolean | undefined;
  error?: string | undefined;
  /** Keeps only the first pictures, as many as a plan allows. Without it, such plans are only disabled. */
  onKeepPictures?: (plan: Plan) => void;
}

/** Radio list of the available plans. Plans that allow fewer pictures than the ad has are disabled. */
export function PlanChoice({
  purpose = 'post',
  categoryId,
  country,
  pictures,
  planId,
  onChoose,
  isPaid = false,
  isNamed = true,
  error: message,
  onKeepPictures,
}: PlanChoiceProps) {
  const { t } = useTranslation('post');
  const { data, error, refetch } = useApiQuery(paymentsApi.listPlans, { query: { categoryId, country, purpose } });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const plans = isPaid ? data.plans.filter(({ price }) => price > 0) : data.plans;
  if (plans.length === 0) return <p className="text-muted">{t('noPlans')}</p>;
  return (
    <fieldset>
      <legend className={isNamed ? 'mb-2 font-semibold' : 'sr-only'}>{t('plan')}</legend>
      {message && <FieldError text={message} className="mb-2 scroll-mt-10" />}
      <div className="grid gap-3">
        {plans.map((plan) => (
          <PlanOption
            key={plan._id}
            plan={plan}
            isChosen={plan._id === planId}
            isTooSmall={pictures > plan.pictures}
            onChoose={() => onChoose(plan)}
            onKeepPictures={onKeepPictures && (() => onKeepPictures(plan))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PlanOption({
  plan,
  isChosen,
  isTooSmall,
  onChoose,
  onKeepPictures,
}: {
  plan: Plan;
  isChosen: boolean;
  isTooSmall: boolean;
  onChoose: () => void;
  onKeepPictures: (() => void) | undefined;
}) {
  const { t } = useTranslation('post');
  const text = useText();
  const price = usePlanPrice();
  const facts = [
    t('planDays', { count: plan.days }),
    plan.featuredDays > 0 && t('planFeatured', { count: plan.featuredDays }),
    plan.purpose === 'post' && t('planPictures', { count: plan.pictures }),
  ];
  return (
    <label
      className={clsx(
        'flex min-h-11 gap-3 rounded-2xl border border-line p-4 transition-colors',
        'has-checked:border-ink has-checked:bg-hover',
        'has-focus-visible:outline-2 has-focus-visible:outline-ring',
        !isTooSmall && 'cursor-pointer hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan._id}
        checked={isChosen}
        disabled={isTooSmall}
        onChange={onChoose}
        className="mt-0.5"
      />
      <span className="min-w-0 flex-1">
        <span className={`block ${isTooSmall ? 'opacity-60' : ''}`}>
          <span className="flex items-baseline justify-between gap-x-4 font-semibold">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              {text(plan.name)}
              {plan.featuredDays > 0 && (
                <span className="flex items-center gap-1 rounded-full border border-line bg-card px-2 py-0.5 text-meta">
                  <Star size={14} aria-hidden className="fill-star text-star" />
                  {t('planSeenFirst')}
                </span>
              )}
            </span>
            <bdi className="shrink-0 text-price">{price(plan)}</bdi>
          </span>
          <span className="mt-1 block text-ui text-muted">{text(plan.description)}</span>
          <DottedItems items={facts.filter(Boolean)} className="mt-1 text-ui" />
        </span>
        {isTooSmall && <span className="mt-1 block text-ui text-danger">{t('planTooSmall')}</span>}
        {isTooSmall && onKeepPictures && (
          <button type="button" className="mt-2 btn-outline" onClick={onKeepPictures}>
            {t('keepPictures', { count: plan.pictures })}
          </button>
        )}
      </span>
    </label>
  );
}

/** Formats a plan's price, or "free". */
export function usePlanPrice(): (plan: Plan) => string {
  const { t } = useTranslation('post');
  const language = useLanguage();
  return ({ price, currency, decimals }) =>
    price === 0 ? t('price_free') : formatExactMoney(price, currency, decimals, language);
}
