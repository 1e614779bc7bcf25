import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import * as unmatchedApi from './contract.ts';
import type { UnmatchedPayment, UnmatchedQuery } from './contract.ts';

/** Payments at the gateway that match no order: those that staff have to settle there, or the resolved ones. */
export function UnmatchedTable({ state }: { state: UnmatchedQuery['state'] }) {
  const tab = state === 'open' ? 'unmatched' : 'resolved';
  const { t } = useTranslation('admin-payments');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<UnmatchedPayment | null>(null);
  return (
    <>
      <DataTable
        name="unmatched-payments"
        label={t(`tab_${tab}`)}
        endpoints={unmatchedApi.unmatched}
        query={{ state }}
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
          ...(state === 'resolved' ? [toResolvedColumn(t('value_resolved'), t('deletedMember'))] : []),
        ]}
        rowActions={(payment) =>
          state === 'open' ? [{ id: 'resolve', label: t('resolve'), onSelect: () => setChosen(payment) }] : []
        }
        empty={{ icon: CircleCheck, title: t(`empty_${tab}`), text: t(`emptyText_${tab}`) }}
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
            void invalidate(client, unmatchedApi.unmatched.list);
          }}
        />
      )}
    </>
  );
}

/** Who resolved it, when and how. */
const toResolvedColumn = (label: string, deleted: string) => ({
  id: 'resolved',
  label,
  cell: ({ resolved }: UnmatchedPayment) =>
    resolved && (
      <span className="block max-w-sm">
        <span dir="auto" className="text-lines">
          {resolved.note}
        </span>
        <span className="block text-small text-muted">
          <bdi>{resolved.by || deleted}</bdi> · <AdminTime at={resolved.at} />
        </span>
      </span>
    ),
});
