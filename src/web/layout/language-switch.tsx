import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from './site.ts';

const LanguageDialog = lazy(() => import('./language-dialog.tsx'));

/** Opens the confirmation (specification §4): Arabic to English, any other language to Arabic. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <button type="button" className={`btn-ghost px-2.5 ${className}`} lang={other} aria-haspopup="dialog" onClick={() => setDialog('open')}>
        <Languages size={20} aria-hidden className="max-sm:hidden" />
        <span>{t('otherLanguage')}</span>
      </button>
      {dialog !== 'never' && (
        <Suspense>
          <LanguageDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} other={other} />
        </Suspense>
      )}
    </>
  );
}
