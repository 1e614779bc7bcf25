import { CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Notice } from './notice.tsx';

/** Shown in place of content that failed to load, with a retry button. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      role="alert"
      icon={CloudOff}
      tone="danger"
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

/** A one-line version, for a small part of a screen. */
export function InlineLoadError({ onRetry, className = '' }: { onRetry: () => void; className?: string }) {
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
