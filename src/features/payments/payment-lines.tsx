import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { PaymentRow } from './admin/contract.ts';
import { displayedOrderStatus } from './rules.ts';

/** Labels with values; those without a value are left out. */
export function PaymentLines({ lines }: { lines: [label: string, value: ReactNode][] }) {
  return (
    <dl className="space-y-2 text-ui">
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

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
