import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { endpointKey, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as searchWordsApi from './contract.ts';
import { type VersionedWordGroup, WordGroupForm as Form } from './contract.ts';
import { WordGroupFields } from './word-group-fields.tsx';

/** A group of search words. */
export function WordGroupForm({ id, stored }: { id: string; stored: VersionedWordGroup }) {
  const { t } = useTranslation('admin-search-words');
  const { api } = useApp();
  const client = useQueryClient();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(searchWordsApi.save, { params: { id }, body });
      client.setQueryData(endpointKey(searchWordsApi.get, { params: { id } }), saved);
      void invalidate(client, searchWordsApi.list);
      return saved;
    },
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="panel space-y-6">
        <WordGroupFields />
      </div>
    </AdminForm>
  );
}
