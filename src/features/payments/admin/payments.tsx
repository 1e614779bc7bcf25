import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import * as catalogApi from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { CsvButton } from '#ui/table/csv-button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

import { PaymentAmount, PaymentState } from '../payment-parts.tsx';
import { UnmatchedTable } from '../unmatched/unmatched-table.tsx';
import * as adminPaymentsApi from './contract.ts';

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

/** Orders and payments, those that await a bank transfer or cash, or those with a refund. */
function PaymentTable({ tab }: { tab: (typeof adminPaymentsApi.PAYMENT_TABS)[number] }) {
  const { t } = useTranslation('admin-payments');
  const text = useText();
  const { data } = useApiQuery(catalogApi.listCountries, {});
  const currencies = [...new Set(data?.countries.map(({ currency }) => currency))].toSorted();
  return (
    <DataTable
      name="payments"
      label={t('title')}
      endpoints={{ list: adminPaymentsApi.listPayments, csv: adminPaymentsApi.exportPayments }}
      query={{ tab }}
      rowName={({ _id }) => t('orderNumber', { id: _id.slice(0, 8) })}
      rowLink={({ _id }) => adminPaths.payment(_id)}
      searchLabel={t('search')}
      filters={[
        // Orders that await a transfer or cash have one state and one method.
        ...(tab === 'manual'
          ? []
          : [
              {
                kind: 'select' as const,
                name: 'status' as const,
                label: t('status'),
                choices: adminPaymentsApi.PAYMENT_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
              },
              {
                kind: 'select' as const,
                name: 'method' as const,
                label: t('method'),
                choices: adminPaymentsApi.PAYMENT_METHODS.map((value) => ({ value, label: t(`method_${value}`) })),
              },
            ]),
        {
          kind: 'select',
          name: 'purpose',
          label: t('purpose'),
          choices: (['post', 'extend'] as const).map((value) => ({ value, label: t(`purpose_${value}`) })),
        },
        {
          kind: 'select',
          name: 'currency',
          label: t('currency'),
          choices: currencies.map((value) => ({ value, label: value })),
        },
        { kind: 'chip', name: 'adId', label: (id) => t('adNumber', { id }) },
        { kind: 'chip', name: 'memberId', label: (id) => t('memberWithNumber', { id }) },
        { kind: 'chip', name: 'periodOf', label: (time) => t(time === 'paid' ? 'periodOf_paid' : 'periodOf_refunded') },
        { kind: 'period', label: t('created') },
      ]}
      columns={[
        {
          id: 'order',
          label: t('order'),
          isTitle: true,
          cell: ({ _id }) => <bdi className="tabular-nums">{_id.slice(0, 8)}</bdi>,
        },
        { id: 'member', label: t('member'), cell: ({ member }) => <bdi>{member.name || t('deletedMember')}</bdi> },
        {
          id: 'amount',
          label: t('amount'),
          sort: 'amount',
          isEnd: true,
          cell: (payment) => <PaymentAmount payment={payment} />,
        },
        {
          id: 'ad',
          label: t('ad'),
          isOptional: tab !== 'manual',
          cell: ({ adTitle }) => (
            <span dir="auto" className="text-page-side line-clamp-2">
              {text(adTitle)}
            </span>
          ),
        },
        ...(tab === 'manual'
          ? []
          : [
              {
                id: 'status',
                label: t('status'),
                cell: (payment: adminPaymentsApi.PaymentRow) => <PaymentState payment={payment} />,
              },
            ]),
        { id: 'plan', label: t('plan'), cell: ({ planName }) => text(planName) },
        ...(tab === 'manual'
          ? []
          : [
              {
                id: 'method',
                label: t('method'),
                isOptional: true,
                cell: ({ method }: adminPaymentsApi.PaymentRow) => t(`method_${method}`),
              },
            ]),
        { id: 'invoice', label: t('invoice'), isOptional: true, cell: ({ invoiceId }) => invoiceId },
        {
          id: 'created',
          label: t('created'),
          sort: 'created',
          cell: ({ createdAt }) => <AdminTime at={createdAt} />,
        },
        ...(tab === 'refunds'
          ? [
              {
                id: 'refund',
                label: t('refundRequestedAt'),
                sort: 'refunded' as const,
                cell: ({ refundRequestedAt }: adminPaymentsApi.PaymentRow) =>
                  refundRequestedAt && <AdminTime at={refundRequestedAt} />,
              },
            ]
          : []),
      ]}
      empty={{ icon: ReceiptText, title: t(`empty_${tab}`), text: t(`emptyText_${tab}`) }}
    />
  );
}
