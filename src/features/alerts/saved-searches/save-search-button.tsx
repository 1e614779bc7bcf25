import { BellPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useLoginGuard } from '#features/accounts/login/use-login-guard.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

const SaveSearchDialog = lazyComponent(async () => ({
  default: (await import('./saved-search-dialogs.tsx')).SaveSearchDialog,
}));

const LABEL_CLASSES = { toolbar: 'sr-only sm:not-sr-only', button: '', tile: 'text-small text-muted' } as const;

interface SaveSearchButtonProps {
  /** The suggested name of the search. */
  name: string;
  /** `toolbar` shows only the icon on phones, `tile` fills the place of an ad card. */
  look: keyof typeof CLASSES;
}

const CLASSES = { toolbar: 'btn-outline px-3 sm:px-4', button: 'btn-outline', tile: 'tile w-full' } as const;

/** Saves the list of the current URL, to be notified about new results. */
export function SaveSearchButton({ name, look }: SaveSearchButtonProps) {
  const { t } = useTranslation('list');
  const dialog = useLazyDialog();
  const guard = useLoginGuard(`save search ${look}`, dialog.open);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={CLASSES[look]} onClick={guard(dialog.open)}>
        <BellPlus size={look === 'tile' ? 28 : 18} aria-hidden className={look === 'tile' ? 'text-muted' : ''} />
        {look === 'tile' && <span className="text-ui font-medium">{t('notifyNewAds')}</span>}
        <span className={LABEL_CLASSES[look]}>{t('saveSearch')}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <SaveSearchDialog name={name} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
