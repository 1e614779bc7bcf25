import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { lateCode } from '#web/ui/late.ts';

/** Says that a part of the page is late, as long as it is. */
export function LateNotice() {
  const { t } = useTranslation();
  const isLate = useSyncExternalStore(lateCode.subscribe, lateCode.isAwaited, () => false);
  return (
    <div role="status" className="corner">
      {isLate && (
        <div className="message flex items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-sm font-medium">{t('partLate')}</p>
          <button type="button" className="btn-ghost -my-2 text-accent" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </div>
      )}
    </div>
  );
}
