import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as reasonsApi from './contract.ts';
import type { ListedReason } from './contract.ts';

/** The reasons in the order that moderators see: opens, moves and removes them. */
export function ReasonList({ reasons }: { reasons: ListedReason[] }) {
  const { t } = useTranslation('admin-reasons');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const [removed, setRemoved] = useState<ListedReason | null>(null);
  const refetch = () => invalidate(client, reasonsApi.list);
  const move = useMoveItem({
    move: (item: ListedReason, before) =>
      api(reasonsApi.move, { params: { id: item._id }, body: { version: item.version, before } }),
    refetch,
    moved: t('moved'),
    failed: t('moveFailed'),
  });
  return (
    <>
      <SortableList
        label={t('title')}
        items={reasons}
        nameOf={(reason) => text(reason.text)}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(item) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.reason(item._id)} /> },
          { id: 'remove', label: t('remove'), onSelect: () => setRemoved(item) },
        ]}
        row={(reason) => (
          <Link
            to={adminPaths.reason(reason._id)}
            draggable={false}
            className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 px-2 py-1 text-ui"
          >
            <span dir="auto" className={clsx('min-w-0 wrap-anywhere', reason.isHidden ? 'text-muted' : 'font-medium')}>
              {text(reason.text)}
            </span>
            {reason.isHidden && <Badge>{t('hidden')}</Badge>}
          </Link>
        )}
      />
      <ConfirmAction
        key={removed?._id}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('removeTitle')}
        text={t('removeText', { reason: text(removed?.text) })}
        confirm={t('remove')}
        isDangerous
        run={async () => {
          if (!removed) return;
          await api(reasonsApi.remove, { params: { id: removed._id } });
          await refetch();
          toast(t('removed'));
        }}
      />
    </>
  );
}
