import { useTranslation } from 'react-i18next';

import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/provider.tsx';

import type { SavedSearch, SearchChange } from './contract.ts';
import { SearchForm } from './search-form.tsx';

interface EditSearchDialogProps {
  search: SavedSearch;
  isOpen: boolean;
  onClose: () => void;
  send: (change: SearchChange) => Promise<unknown>;
}

/** Another name for a saved search, or another pace. */
export default function EditSearchDialog({
  search: { name, frequency },
  isOpen,
  onClose,
  send,
}: EditSearchDialogProps) {
  const { t } = useTranslation(['searches', 'layout']);
  const toast = useToast();
  const sendAndTell = async (change: SearchChange) => {
    await send(change);
    toast(t('changed'));
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editTitle')} closeLabel={t('layout:close')}>
      <SearchForm values={{ name, frequency }} submitLabel={t('saveChange')} send={sendAndTell} onDone={onClose} />
    </Dialog>
  );
}
