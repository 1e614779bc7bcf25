import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/provider.tsx';

import { listSavedSearches, saveSearch, type SearchChange } from './contract.ts';
import { SearchForm } from './search-form.tsx';

/** Keeps the list as it stands in the address, under a name. */
export default function SaveSearchDialog({
  name,
  isOpen,
  onClose,
}: {
  name: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['searches', 'layout']);
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const send = async (form: SearchChange) => {
    await api(saveSearch, { body: { ...form, address: pathname + search } });
    toast(t('saved'));
    void client.invalidateQueries(queryOf(api, listSavedSearches, {}));
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saveTitle')} closeLabel={t('layout:close')}>
      <p className="mb-4 text-sm text-muted">{t('saveText')}</p>
      <SearchForm
        values={{ name: name.slice(0, 100), frequency: 'daily' }}
        submitLabel={t('save')}
        send={send}
        onDone={onClose}
      />
    </Dialog>
  );
}
