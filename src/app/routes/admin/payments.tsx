import { useTranslation } from 'react-i18next';

import * as adminPaymentsApi from '#features/payments/admin/contract.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { CsvButton } from '#ui/table/csv-button.tsx';
import { PaymentTable } from './payment/payment-table.tsx';
import { UnmatchedTable } from './payment/unmatched-table.tsx';

const TABS = ['all', 'manual', 'refunds', 'unmatched', 'resolved'] as const;

/** Orders with their payments and refunds, those awaiting a transfer or cash, and payments that match no order. */
export function PaymentsScreen() {
  const { t } = useTranslation('admin-payments');
  const tab = useTableState(TABS);
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={<CsvButton endpoint={adminPaymentsApi.exportTotals} query={{}} label={t('exportTotals')} />}
    >
      <StateTabs label={t('views')} states={TABS.map((state) => ({ state, label: t(`tab_${state}`) }))} current={tab} />
      {tab === 'all' || tab === 'manual' || tab === 'refunds' ? (
        <PaymentTable key={tab} tab={tab} />
      ) : (
        <UnmatchedTable key={tab} state={tab === 'resolved' ? 'resolved' : 'open'} />
      )}
    </AdminPage>
  );
}
