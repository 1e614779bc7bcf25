import { BellPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useGuard } from '#web/data/auth.ts';
import { late } from '#web/ui/late.ts';
import { useLateDialog } from '#web/ui/use-late-dialog.ts';

const SaveSearchDialog = late(() => import('./save-search-dialog.tsx'));

interface SaveSearchButtonProps {
  /** What the search is called unless the member says otherwise. */
  name: string;
  /** On a phone beside others: its words show on larger screens only. */
  isCompact?: boolean;
}

/** Keeps the list as it stands in the address, to be told of what it finds. */
export function SaveSearchButton({ name, isCompact = false }: SaveSearchButtonProps) {
  const { t } = useTranslation('list');
  const dialog = useLateDialog();
  const guard = useGuard(isCompact ? 'save search' : 'save empty search', dialog.open);
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
        {dialog.isThere && <SaveSearchDialog name={name} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
