import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as unmatchedApi from '#features/payments/unmatched/contract.ts';
import type { UnmatchedPayment } from '#features/payments/unmatched/contract.ts';

import { AdminTime } from '../../../admin/admin-time.tsx';
import { ConfirmAction } from '../../../admin/confirm-action.tsx';
import { DataTable } from '../../../admin/table/data-table.tsx';
import { invalidate } from '../../../api/api-query.ts';
import { useApp } from '../../../app-context/use-app.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';

/** Payments at the gateway that match no order, for staff to settle there and to tick off. */
export function UnmatchedTable() {
  const { t } = useTranslation('admin-payments');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<UnmatchedPayment | null>(null);
  return (
    <>
      <DataTable
        name="unmatched-payments"
        label={t('tab_unmatched')}
        endpoint={unmatchedApi.listUnmatched}
        rowName={({ invoiceId }) => t('invoiceNumber', { id: invoiceId })}
        columns={[
          { id: 'invoice', label: t('invoice'), isTitle: true, cell: ({ invoiceId }) => <bdi>{invoiceId}</bdi> },
          { id: 'value', label: t('amount'), isEnd: true, cell: ({ value }) => <bdi>{value}</bdi> },
          { id: 'problem', label: t('problem'), cell: ({ problem }) => t(`problem_${problem}`) },
          {
            id: 'order',
            label: t('order'),
            cell: ({ problem, reference }) =>
              problem === 'mismatch' ? (
                <Link to={adminPaths.payment(reference)} className="link">
                  <bdi>{reference.slice(0, 8)}</bdi>
                </Link>
              ) : (
                <bdi>{reference.slice(0, 8)}</bdi>
              ),
          },
          { id: 'found', label: t('foundAt'), sort: 'found', cell: ({ foundAt }) => <AdminTime at={foundAt} /> },
        ]}
        rowActions={(payment) => [{ id: 'resolve', label: t('resolve'), onSelect: () => setChosen(payment) }]}
        empty={{ icon: CircleCheck, title: t('empty_unmatched'), text: t('emptyText_unmatched') }}
      />
      {chosen && (
        <ConfirmAction
          key={chosen._id}
          isOpen
          onClose={() => setChosen(null)}
          title={t('resolveTitle')}
          text={t('resolveText')}
          confirm={t('resolve')}
          reasonLabel={t('resolveNote')}
          run={async (note) => {
            await api(unmatchedApi.resolveUnmatched, { params: { id: chosen._id }, body: { reason: note } });
            toast(t('resolved'));
            void invalidate(client, unmatchedApi.listUnmatched);
          }}
        />
      )}
    </>
  );
}
