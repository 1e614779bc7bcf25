import { useTranslation } from 'react-i18next';

import { displayedOrderStatus } from '../rules.ts';
import type { PaymentRow } from './contract.ts';

/** The state of a payment in words. */
export function PaymentState({ payment }: { payment: Pick<PaymentRow, 'status' | 'isUnused'> }) {
  const { t } = useTranslation('admin-payments');
  const state = displayedOrderStatus(payment);
  return <span className={state === 'unused' ? 'font-medium text-danger' : ''}>{t(`state_${state}`)}</span>;
}
