import { useTranslation } from 'react-i18next';

import { Dialog } from '#ui/kit/dialog.tsx';

import type { LeaveGuard } from '#ui/navigation/use-leave-guard.ts';

/** Confirmation before leaving the wizard. */
export function LeaveDialog({ guard, text }: { guard: LeaveGuard; text: string }) {
  const { t } = useTranslation(['post', 'layout']);
  return (
    <Dialog isOpen={guard.isBlocked} onClose={guard.stay} title={t('leaveTitle')} closeLabel={t('layout:close')}>
      <p className="text-ui text-muted">{text}</p>
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
