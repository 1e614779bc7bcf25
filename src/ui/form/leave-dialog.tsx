import { useTranslation } from 'react-i18next';

import type { LeaveGuard } from '../navigation/use-leave-guard.ts';
import { Dialog } from '../kit/dialog.tsx';

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const { t } = useTranslation(['admin-form', 'layout']);
  return (
    <Dialog isOpen={guard.isBlocked} onClose={guard.stay} title={t('leaveTitle')} closeLabel={t('layout:close')}>
      <p className="text-ui text-muted">{t('leaveText')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn-outline" onClick={guard.leave}>
          {t('leave')}
        </button>
        <button type="button" className="btn-primary" onClick={guard.stay}>
          {t('stay')}
        </button>
      </div>
    </Dialog>
  );
}
