import { useTranslation } from 'react-i18next';

import { Dialog } from '../kit/dialog.tsx';
import type { LeaveGuard } from '../navigation/use-leave-guard.ts';

interface LeaveDialogProps {
  guard: LeaveGuard;
  /** What becomes of the input of a form that keeps it. Default: the input is lost. */
  text?: string;
}

/** Asks before a form with unsaved input is left. */
export function LeaveDialog({ guard, text }: LeaveDialogProps) {
  const { t } = useTranslation([text === undefined ? 'admin-form' : 'post', 'layout']);
  return (
    <Dialog isOpen={guard.isBlocked} onClose={guard.stay} title={t('leaveTitle')} closeLabel={t('layout:close')}>
      <p className="text-ui text-muted">{text ?? t('admin-form:leaveText')}</p>
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
