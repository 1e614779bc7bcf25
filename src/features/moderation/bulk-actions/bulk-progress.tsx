import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ProgressBar } from '#ui/back-office/progress-bar.tsx';

import type { BulkAction, BulkActionKind } from './contract.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

const DISMISSED = 'bulk-action:dismissed';

/** The progress of the viewer's bulk actions, and the result of the last one until it is dismissed on this device. */
export function BulkProgress({ kinds }: { kinds: readonly BulkActionKind[] }) {
  const actions = useBulkActions(kinds);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED));
  const dismiss = (id: string) => {
    localStorage.setItem(DISMISSED, id);
    setDismissed(id);
  };
  return actions
    .filter((action, at) => !action.isFinished || (at === 0 && action._id !== dismissed && hasResult(action)))
    .map((action) => <Progress key={action._id} action={action} onDismiss={() => dismiss(action._id)} />);
}

/** Not for an action whose decisions were all undone. */
const hasResult = ({ done, refused }: BulkAction): boolean => done + refused.length > 0;

function Progress({ action, onDismiss }: { action: BulkAction; onDismiss: () => void }) {
  const { t } = useTranslation('admin-ads');
  const [isShowingRefused, setIsShowingRefused] = useState(false);
  const { action: kind, total, done, refused, isFinished } = action;
  const decided = done + action.undone + refused.length;
  return (
    <section className="panel space-y-2" aria-label={t('bulkAction')}>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-ui font-medium">
          {isFinished ? t(`${kind}Done`, { count: done }) : t(`running_${kind}`)}
        </p>
        {isFinished && (
          <button type="button" className="btn-icon" aria-label={t('dismiss')} onClick={onDismiss}>
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      {!isFinished && (
        <>
          <ProgressBar label={t('bulkAction')} value={decided / total} />
          <p className="text-small text-muted">{t('bulkLeave')}</p>
        </>
      )}
      {refused.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 text-ui">
          <p className="text-muted">{t('leftAsIs', { count: refused.length })}</p>
          <button type="button" className="btn-text" onClick={() => setIsShowingRefused(true)}>
            {t('seeWhy')}
          </button>
        </div>
      )}
      {isShowingRefused && <RefusedDialog refused={refused} onClose={() => setIsShowingRefused(false)} />}
    </section>
  );
}
