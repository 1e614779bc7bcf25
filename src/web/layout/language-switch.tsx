import { Languages } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '../chunks/lazy-component.ts';
import { useLazyDialog } from '../chunks/use-lazy-dialog.ts';

import { useLanguage } from '../i18n/use-language.ts';

const LanguageDialog = lazyComponent(() => import('./language-dialog.tsx'));

/** Opens the confirmation dialog (specification §4). Arabic switches to English, any other language to Arabic. */
export function LanguageSwitch({ className = 'btn-ghost' }: { className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dialog = useLazyDialog();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <button type="button" className={className} lang={other} aria-haspopup="dialog" onClick={dialog.open}>
        <Languages size={20} aria-hidden className="max-sm:in-[header]:hidden" />
        <span>{t('otherLanguage')}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <LanguageDialog isOpen={dialog.isOpen} onClose={dialog.close} other={other} />}
      </Suspense>
    </>
  );
}
