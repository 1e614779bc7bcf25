import { Languages } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import { LANGUAGES } from '#platform/text/language.ts';

import { useLanguage } from '#ui/i18n/use-text.ts';
import { useSite } from './use-site.ts';

const LanguageDialog = lazyComponent(() => import('./language-dialog.tsx'));

/** Opens the confirmation dialog (specification §4) to switch to the other language, if the site has two. */
export function LanguageSwitch({ className = 'btn-ghost' }: { className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dialog = useLazyDialog();
  const { languages = LANGUAGES } = useSite();
  const other = languages.find((one) => one !== language);
  if (!other) return null;
  return (
    <>
      <button type="button" className={className} lang={other} aria-haspopup="dialog" onClick={dialog.open}>
        <Languages size={20} aria-hidden className="max-sm:in-[header]:hidden md:max-lg:in-[header]:hidden" />
        <span>{t('otherLanguage')}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <LanguageDialog isOpen={dialog.isOpen} onClose={dialog.close} other={other} />}
      </Suspense>
    </>
  );
}
