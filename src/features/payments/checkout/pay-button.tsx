import { useTranslation } from 'react-i18next';

import { isolateBidi } from '#platform/text/language.ts';

import type { CheckoutMethod, Plan } from '../contract.ts';
import { usePlanPrice } from '../plans/plan-choice.tsx';

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
