import { useQueryClient } from '@tanstack/react-query';
import { Plus, TextSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import * as explainedApi from '#features/search/explaining/contract.ts';
import { TrySearch } from '#features/search/explaining/try-search.tsx';
import { AddWordGroupDialog } from '#features/search/lexicon/admin/add-word-group-dialog.tsx';
import * as searchWordsApi from '#features/search/lexicon/admin/contract.ts';
import type { WordGroupRow } from '#features/search/lexicon/admin/contract.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

/** The operator's groups of words that searches treat alike. */
export function Component() {
  const { t } = useTranslation('admin-search-words');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<WordGroupRow | null>(null);
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={20} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={add}>
      <TrySearch />
      <DataTable
        name="search-words"
        label={t('title')}
        endpoints={{ list: searchWordsApi.list, csv: searchWordsApi.exportWordGroups }}
        rowName={({ words }) => toList(words)}
        rowLink={({ _id }) => adminPaths.wordGroup(_id)}
        searchLabel={t('search')}
        columns={[
          {
            id: 'words',
            label: t('field_words'),
            isTitle: true,
            isText: true,
            sort: 'added',
            cell: ({ words }) => <bdi>{toList(words)}</bdi>,
          },
          { id: 'finds', label: t('field_finds'), isText: true, cell: ({ finds }) => <bdi>{toList(finds)}</bdi> },
        ]}
        rowActions={(row) => [{ id: 'remove', label: t('remove'), onSelect: () => setRemoved(row) }]}
        empty={{ icon: TextSearch, title: t('empty'), text: t('emptyText') }}
      />
      {isAdding && <AddWordGroupDialog onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmAction
          isOpen
          onClose={() => setRemoved(null)}
          title={t('removeTitle')}
          text={t('removeText', { words: removed.words[0] })}
          confirm={t('remove')}
          isDangerous
          run={async () => {
            await api(searchWordsApi.remove, { params: { id: removed._id } });
            await Promise.all([invalidate(client, searchWordsApi.list), invalidate(client, explainedApi.search)]);
            toast(t('removed'));
          }}
        />
      )}
    </AdminPage>
  );
}

const toList = (words: string[]): string => words.join(' · ');
