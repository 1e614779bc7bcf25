import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { BulkProgress } from '#features/moderation/bulk-actions/bulk-progress.tsx';
import { QueueTable } from '#features/moderation/queue/queue-table.tsx';
import { UndoBar } from '#features/moderation/queue/undo-bar.tsx';
import { useNextAd } from '#features/moderation/queue/use-next-ad.ts';
import { useQueueChanges } from '#features/moderation/queue/use-queue-changes.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

/** The ads and changes that wait for a decision. */
export function Component() {
  const { t } = useTranslation('admin-moderation');
  const toast = useToast();
  const next = useNextAd(() => toast(t('noNext')));
  useQueueChanges();
  return (
    <AdminPage
      title={t('queueTitle')}
      lead={t('queueLead')}
      actions={
        <button type="button" className="btn-primary" disabled={next.isPending} onClick={() => next.mutate({})}>
          <Play size={18} aria-hidden />
          {t('start')}
        </button>
      }
    >
      <BulkProgress kinds={['approve', 'reject']} />
      <QueueTable />
      <UndoBar />
    </AdminPage>
  );
}
