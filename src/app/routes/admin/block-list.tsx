import { useQueryClient } from '@tanstack/react-query';
import { Plus, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { BlockDialog } from '#features/accounts/block-list/block-dialog.tsx';
import * as blockListApi from '#features/accounts/block-list/contract.ts';
import type { BlockRow } from '#features/accounts/block-list/contract.ts';
import { BLOCK_KINDS } from '#features/accounts/block-list/rules.ts';
import { hasRank } from '#platform/role.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useMember } from '#ui/session.ts';
import { useApp } from '#ui/api/use-app.ts';

/** The numbers, addresses and domains that no new account may have. */
export function Component() {
  const { t } = useTranslation('admin-block-list');
  const { api } = useApp();
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<BlockRow | null>(null);
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={20} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={add}>
      <DataTable
        name="block-list"
        label={t('title')}
        endpoints={blockListApi.blocks}
        rowName={({ value }) => value}
        searchLabel={t(isAdmin ? 'search' : 'searchWhole')}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('kind'),
            choices: BLOCK_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
        ]}
        columns={[
          {
            id: 'value',
            label: t('value'),
            isTitle: true,
            // Others see masked values, which have no order.
            ...(isAdmin && { sort: 'value' as const }),
            cell: ({ value }) => <bdi dir="ltr">{value}</bdi>,
          },
          { id: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
          {
            id: 'reason',
            label: t('reason'),
            isText: true,
            cell: ({ reason }) => (
              <span dir="auto" className="text-page-side line-clamp-2">
                {reason}
              </span>
            ),
          },
          {
            id: 'by',
            label: t('by'),
            cell: ({ by }) => (
              <Link to={adminPaths.person(by._id)} className="hover:underline">
                <bdi>{by.name || t('deletedAccount')}</bdi>
              </Link>
            ),
          },
          { id: 'at', label: t('at'), sort: 'blocked', cell: ({ at }) => <AdminTime at={at} /> },
        ]}
        rowActions={(row) => [{ id: 'remove', label: t('remove'), onSelect: () => setRemoved(row) }]}
        empty={{ icon: ShieldBan, title: t('empty'), text: t('emptyText') }}
      />
      {isAdding && <BlockDialog onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmAction
          isOpen
          onClose={() => setRemoved(null)}
          title={t('removeTitle', { value: removed.value })}
          text={t('removeText')}
          confirm={t('remove')}
          run={async () => {
            await api(blockListApi.removeBlock, { params: { id: removed._id } });
            await invalidate(client, blockListApi.blocks.list);
          }}
        />
      )}
    </AdminPage>
  );
}
