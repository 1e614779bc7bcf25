import { Languages } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { late } from '#web/ui/late.ts';
import { useLateDialog } from '#web/ui/use-late-dialog.ts';

import { useLanguage } from './site.ts';

const LanguageDialog = late(() => import('./language-dialog.tsx'));

/** Opens the confirmation (specification §4): Arabic to English, any other language to Arabic. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dialog = useLateDialog();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <button
        type="button"
        className={`btn-ghost px-2.5 ${className}`}
        lang={other}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <Languages size={20} aria-hidden className="max-sm:hidden" />
        <span>{t('otherLanguage')}</span>
      </button>
      <Suspense>
        {dialog.isThere && <LanguageDialog isOpen={dialog.isOpen} onClose={dialog.close} other={other} />}
      </Suspense>
    </>
  );
}
