import { formatExactMoney } from '#features/ads/format-money.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { PaymentRow } from './contract.ts';

/** The amount of a payment with all decimals of its currency. */
export function PaymentAmount({ payment }: { payment: Pick<PaymentRow, 'amount' | 'currency' | 'decimals'> }) {
  const language = useLanguage();
  return <bdi>{formatExactMoney(payment.amount, payment.currency, payment.decimals, language)}</bdi>;
}
