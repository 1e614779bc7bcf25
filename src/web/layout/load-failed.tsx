import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Notice } from '#web/ui/notice.tsx';

/** A part that could not be loaded, and its second chance. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      role="alert"
      icon={CloudOff}
      title={t('loadFailed')}
      text={error.message}
      action={
        <button type="button" className="btn-primary" onClick={onRetry}>
          {t('retry')}
        </button>
      }
    />
  );
}

/** The same in a line, for a small part of a screen. */
export function PartFailed({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${className}`}>
      <p>{t('loadFailed')}</p>
      <button type="button" className="btn-outline" onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        {t('retry')}
      </button>
    </div>
  );
}
