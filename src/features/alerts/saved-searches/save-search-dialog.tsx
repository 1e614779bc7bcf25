import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as savedSearchesApi from './contract.ts';
import type { SavedSearchChange } from './contract.ts';
import { SavedSearchForm } from './saved-search-form.tsx';

/** Saves the list of the current URL under a name. */
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
  const send = async (form: SavedSearchChange) => {
    await api(savedSearchesApi.save, { body: { ...form, address: pathname + search } });
    toast(t('saved'));
    void invalidate(client, savedSearchesApi.list);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('saveTitle')} closeLabel={t('layout:close')}>
      <p className="mb-4 text-ui text-muted">{t('saveText')}</p>
      <SavedSearchForm
        values={{ name: name.slice(0, 100), frequency: 'daily' }}
        submitLabel={t('save')}
        send={send}
        onDone={onClose}
      />
    </Dialog>
  );
}
