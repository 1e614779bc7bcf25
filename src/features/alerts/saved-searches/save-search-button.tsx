import { BellPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useLoginGuard } from '#web/auth/use-login-guard.ts';
import { lazyComponent } from '#web/chunks/lazy-component.ts';
import { useLazyDialog } from '#web/chunks/use-lazy-dialog.ts';

const SaveSearchDialog = lazyComponent(() => import('./save-search-dialog.tsx'));

interface SaveSearchButtonProps {
  /** The suggested name of the search. */
  name: string;
  /** Shows only the icon on phones. */
  isCompact?: boolean;
}

/** Saves the list of the current URL, to be notified about new results. */
export function SaveSearchButton({ name, isCompact = false }: SaveSearchButtonProps) {
  const { t } = useTranslation('list');
  const dialog = useLazyDialog();
  const guard = useLoginGuard(isCompact ? 'save search' : 'save empty search', dialog.open);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={isCompact ? 'btn-outline px-3 sm:px-5' : 'btn-outline'}
        onClick={guard(dialog.open)}
      >
        <BellPlus size={18} aria-hidden />
        <span className={isCompact ? 'sr-only sm:not-sr-only' : ''}>{t('saveSearch')}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <SaveSearchDialog name={name} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
