import { useTranslation } from 'react-i18next';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { PaymentRow } from './admin/contract.ts';
import { displayedOrderStatus } from './rules.ts';

/** The amount of a payment with all decimals of its currency. */
export function PaymentAmount({ payment }: { payment: Pick<PaymentRow, 'amount' | 'currency' | 'decimals'> }) {
  const language = useLanguage();
  return <bdi>{formatExactMoney(payment.amount, payment.currency, payment.decimals, language)}</bdi>;
}

/** The state of a payment in words. */
export function PaymentState({ payment }: { payment: Pick<PaymentRow, 'status' | 'isUnused'> }) {
  const { t } = useTranslation('admin-payments');
  const state = displayedOrderStatus(payment);
  return <span className={state === 'unused' ? 'font-medium text-danger' : ''}>{t(`state_${state}`)}</span>;
}
