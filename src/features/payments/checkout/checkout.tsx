import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isolateBidi } from '#platform/text/language.ts';
import { useApiQuery } from '#ui/api/api-query.ts';

import * as paymentsApi from '../contract.ts';
import type { CheckoutMethod, OrderPurpose } from '../contract.ts';
import { usePlanPrice } from '../plans/plan-choice.tsx';
import { useCreateOrder } from './use-create-order.ts';

interface CheckoutOptions {
  purpose: OrderPurpose;
  categoryId: string;
  country: string;
  /** The number of the ad's pictures: a plan that allows fewer is not chosen. */
  pictures: number;
  planId: string | null | undefined;
  onOrdered?: () => void;
}

/**
 * The chosen plan of an ad, or the only one there is; the way to pay for it and its order: in the wizard, for an unpaid
 * ad, for an extension.
 */
export function useCheckout({ pictures, planId, onOrdered, ...query }: CheckoutOptions) {
  const { data } = useApiQuery(paymentsApi.listPlans, { query });
  const [chosen, choose] = useState<CheckoutMethod>('gateway');
  const order = useCreateOrder(onOrdered);
  const [only, another] = data?.plans ?? [];
  const wanted = data?.plans.find(({ _id }) => _id === planId) ?? (another ? undefined : only);
  const plan = wanted && pictures <= wanted.pictures ? wanted : undefined;
  const methods = data?.methods ?? [];
  const available = methods.includes(chosen) ? chosen : (methods[0] ?? 'gateway');
  /** Undefined for a free plan. */
  const method = plan && plan.price > 0 ? available : undefined;
  return {
    plan,
    method,
    methodChoice: method && <MethodChoice methods={methods} method={method} onChoose={choose} />,
    order: (adId: string) =>
      plan && order.mutate({ adId, planId: plan._id, purpose: query.purpose, method, amount: plan.price }),
    isOrdering: order.isPending || order.isSuccess,
    error: order.error,
  };
}

/** What the button says before a plan is chosen, for a free plan, and for one with a price. */
const BUTTON_WORDS = {
  pay: { none: 'pay', free: 'post', paid: 'payAmount' },
  post: { none: 'post', free: 'post', paid: 'postAndPay' },
  extend: { none: 'extend', free: 'extend', paid: 'extendAndPay' },
} as const;

interface OrderButtonProps {
  verb: keyof typeof BUTTON_WORDS;
  checkout: Pick<ReturnType<typeof useCheckout>, 'plan' | 'method'>;
  disabled: boolean;
  onClick: () => void;
}

/** Orders the chosen plan: pays it, shows the instructions, or applies a free one. */
export function OrderButton({ verb, checkout: { plan, method }, disabled, onClick }: OrderButtonProps) {
  const { t } = useTranslation('post');
  const price = usePlanPrice();
  const words = BUTTON_WORDS[verb];
  return (
    <button type="button" className="btn-primary w-full" disabled={disabled} onClick={onClick}>
      {!plan
        ? t(words.none)
        : !method
          ? t(words.free)
          : method === 'manual'
            ? t('seeHowToPay')
            : t(words.paid, { amount: isolateBidi(price(plan)) })}
    </button>
  );
}

interface MethodChoiceProps {
  methods: CheckoutMethod[];
  method: CheckoutMethod;
  onChoose: (method: CheckoutMethod) => void;
}

/** Radio list of the ways to pay, if a plan can be paid by bank transfer or cash. */
function MethodChoice({ methods, method, onChoose }: MethodChoiceProps) {
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
