import { CloudOff } from 'lucide-react';
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
