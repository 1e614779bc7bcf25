import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isolateBidi } from '#platform/text/language.ts';
import { useApiQuery } from '#ui/api/api-query.ts';

import * as paymentsApi from '../contract.ts';
import type { CheckoutMethod, OrderPurpose, Plan } from '../contract.ts';
import { usePlanPrice } from '../plans/plan-choice.tsx';

interface MethodChoiceProps {
  methods: CheckoutMethod[];
  method: CheckoutMethod;
  onChoose: (method: CheckoutMethod) => void;
}

/** Radio list of the ways to pay, if a plan can be paid by bank transfer or cash. */
export function MethodChoice({ methods, method, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('post');
  if (!methods.includes('manual')) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('payMethod')}</legend>
      <div className="grid gap-3">
        {methods.map((name) => (
          <label
            key={name}
            className={clsx(
              'flex min-h-11 cursor-pointer gap-3 rounded-2xl border border-line px-4 py-3 transition-colors',
              'hover:bg-hover has-checked:border-ink has-checked:bg-hover',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name="method"
              value={name}
              checked={name === method}
              onChange={() => onChoose(name)}
              className="mt-0.5"
            />
            <span className="min-w-0 font-medium">
              {t(`method_${name}`)}
              <span className="block text-ui font-normal text-muted">{t(`methodText_${name}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The way to pay for a plan: the chosen or the only available one. Undefined for a free plan. */
export function useCheckoutMethod(query: { categoryId: string; country: string; purpose: OrderPurpose }) {
  const { data } = useApiQuery(paymentsApi.listPlans, { query });
  const [chosen, choose] = useState<CheckoutMethod>('gateway');
  const methods = data?.methods ?? [];
  const method = methods.includes(chosen) ? chosen : (methods[0] ?? 'gateway');
  return {
    methodFor: (plan: Plan | null | undefined) => (plan && plan.price > 0 ? method : undefined),
    choice: { methods, method, onChoose: choose },
  };
}

interface PayButtonProps {
  plan: Plan | null | undefined;
  /** How the plan is paid; undefined for a free one. */
  method: CheckoutMethod | undefined;
  disabled: boolean;
  onClick: () => void;
}

/** Orders a plan for a stored ad: pays it, shows the instructions, or posts the ad for free. */
export function PayButton({ plan, method, disabled, onClick }: PayButtonProps) {
  const { t } = useTranslation('post');
  const price = usePlanPrice();
  return (
    <button type="button" className="btn-primary w-full" disabled={disabled} onClick={onClick}>
      {!plan
        ? t('pay')
        : !method
          ? t('post')
          : method === 'manual'
            ? t('seeHowToPay')
            : t('payAmount', { amount: isolateBidi(price(plan)) })}
    </button>
  );
}
