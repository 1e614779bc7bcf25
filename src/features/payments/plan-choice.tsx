import { useTranslation } from 'react-i18next';

import { listPlans, type Plan, type Purpose } from './contract.ts';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useLanguage, useText } from '#web/layout/site.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { formatCharge } from '#features/ads/format.ts';

interface PlanChoiceProps {
  purpose?: Purpose;
  categoryId: string;
  country: string;
  /** How many the ad has. */
  pictures: number;
  planId: string | null;
  onChoose: (plan: Plan) => void;
  /** False where the place it stands in already has the name. */
  isNamed?: boolean;
  error?: string | undefined;
}

/** The plans on offer; those too small for the ad's pictures can't be chosen. */
export function PlanChoice({
  purpose = 'post',
  categoryId,
  country,
  pictures,
  planId,
  onChoose,
  isNamed = true,
  error: message,
}: PlanChoiceProps) {
  const { t } = useTranslation('post');
  const { data, error, refetch } = useRead(listPlans, { query: { categoryId, country, purpose } });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.plans.length === 0) return <p className="text-muted">{t('noPlans')}</p>;
  return (
    <fieldset>
      <legend className={isNamed ? 'mb-2 font-semibold' : 'sr-only'}>{t('plan')}</legend>
      <div className="grid gap-3">
        {data.plans.map((plan) => (
          <PlanOption
            key={plan._id}
            plan={plan}
            isChosen={plan._id === planId}
            isTooSmall={pictures > plan.pictures}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </div>
      {message && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}

function PlanOption({
  plan,
  isChosen,
  isTooSmall,
  onChoose,
}: {
  plan: Plan;
  isChosen: boolean;
  isTooSmall: boolean;
  onChoose: () => void;
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
      className={`flex min-h-11 gap-3 rounded-2xl border border-line p-4 transition-colors has-checked:border-accent has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent ${isTooSmall ? '' : 'cursor-pointer hover:bg-hover'}`}
    >
      <input
        type="radio"
        name="plan"
        value={plan._id}
        checked={isChosen}
        disabled={isTooSmall}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-(--brand)"
      />
      <span className="min-w-0 flex-1">
        <span className={`block ${isTooSmall ? 'opacity-60' : ''}`}>
          <span className="flex justify-between gap-x-4 font-semibold">
            <span className="min-w-0">{text(plan.name)}</span>
            <bdi className="shrink-0">{price(plan)}</bdi>
          </span>
          <span className="block text-sm text-muted">{text(plan.description)}</span>
          {/* The dot before the first fact of a line is cut off. */}
          <span className="mt-1 block overflow-hidden text-sm">
            <span className="-ms-4 flex flex-wrap">
              {facts.filter(Boolean).map((fact, at) => (
                <span key={at} className="flex whitespace-nowrap">
                  <span aria-hidden className="w-4 text-center">
                    ·
                  </span>
                  {fact}
                </span>
              ))}
            </span>
          </span>
        </span>
        {isTooSmall && <span className="mt-1 block text-sm text-danger">{t('planTooSmall')}</span>}
      </span>
    </label>
  );
}

/** The price in words: an amount, or that there is none. */
export function usePlanPrice(): (plan: Plan) => string {
  const { t } = useTranslation('post');
  const language = useLanguage();
  return ({ price, currency, decimals }) =>
    price === 0 ? t('price_free') : formatCharge(price, currency, decimals, language);
}
