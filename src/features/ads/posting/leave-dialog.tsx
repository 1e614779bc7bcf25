import { useTranslation } from 'react-i18next';

import { Dialog } from '#web/ui/dialog.tsx';

import type { useLeaveGuard } from './use-leave-guard.ts';

/** The question before the wizard is left. */
export function LeaveDialog({ guard, text }: { guard: ReturnType<typeof useLeaveGuard>; text: string }) {
  const { t } = useTranslation(['post', 'layout']);
  return (
    <Dialog isOpen={guard.isAsking} onClose={guard.stay} title={t('leaveTitle')} closeLabel={t('layout:close')}>
      <p className="text-sm text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
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
