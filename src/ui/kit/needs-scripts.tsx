import { useTranslation } from 'react-i18next';

/** In place of what works only with scripts, for browsers without them. */
export function NeedsScripts({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className={`rounded-xl border border-line bg-card px-3 py-2 text-ui ${className}`}>{t('needsScripts')}</p>
    </noscript>
  );
}
