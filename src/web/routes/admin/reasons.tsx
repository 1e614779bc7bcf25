import { MessageSquareX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddReasonDialog } from '#features/moderation/reasons/add-reason-dialog.tsx';
import * as reasonsApi from '#features/moderation/reasons/contract.ts';
import { ReasonList } from '#features/moderation/reasons/reason-list.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The reasons for rejections, in the order that moderators see. */
export function Component() {
  const { t } = useTranslation('admin-reasons');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useApiQuery(reasonsApi.list, {});
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={data?.reasons.length ? add : undefined}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.reasons.length === 0 ? (
        <Notice icon={MessageSquareX} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <ReasonList reasons={data.reasons} />
      )}
      {isAdding && <AddReasonDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
