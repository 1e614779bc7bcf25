import { useTranslation } from 'react-i18next';

import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import type { SavedSearch, SavedSearchChange } from './contract.ts';
import { SavedSearchForm } from './saved-search-form.tsx';

interface EditSearchDialogProps {
  search: SavedSearch;
  isOpen: boolean;
  onClose: () => void;
  send: (change: SavedSearchChange) => Promise<unknown>;
}

/** Edits the name and frequency of a saved search. */
export default function EditSearchDialog({
  search: { name, frequency },
  isOpen,
  onClose,
  send,
}: EditSearchDialogProps) {
  const { t } = useTranslation(['searches', 'layout']);
  const toast = useToast();
  const sendAndConfirm = async (change: SavedSearchChange) => {
    await send(change);
    toast(t('changed'));
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editTitle')} closeLabel={t('layout:close')}>
      <SavedSearchForm
        values={{ name, frequency }}
        submitLabel={t('saveChange')}
        send={sendAndConfirm}
        onDone={onClose}
      />
    </Dialog>
  );
}
