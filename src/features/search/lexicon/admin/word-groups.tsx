import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Plus, TextSearch } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { endpointKey, invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { LinesField } from '#ui/form/value-fields.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import * as explainedApi from '../../explaining/contract.ts';
import { TrySearch } from '../../explaining/try-search.tsx';
import * as searchWordsApi from './contract.ts';
import { type VersionedWordGroup, WordGroupForm as Form, type WordGroupRow } from './contract.ts';

/** The operator's groups of words that searches treat alike. */
export function SearchWordsScreen() {
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
  const lead = (
    <>
      {t('lead')}{' '}
      <Link to={adminPaths.learntWords()} className="link">
        {t('learntFromAds')}
      </Link>
    </>
  );
  return (
    <AdminPage title={t('title')} lead={lead} actions={add}>
      <TrySearch />
      <DataTable
        name="search-words"
        label={t('title')}
        endpoints={searchWordsApi.wordGroups}
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
            await refetchWordGroups(client);
            toast(t('removed'));
          }}
        />
      )}
    </AdminPage>
  );
}

const toList = (words: string[]): string => words.join(' · ');

/** One group of search words. */
export function WordGroupScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-search-words');
  const query = useApiQuery(searchWordsApi.get, { params: { id } });
  return (
    <AdminPage title={t('group')} lead={<BackLink to={adminPaths.searchWords()}>{t('all')}</BackLink>}>
      <Loaded query={query}>
        {(stored) => (
          <div className="max-w-4xl">
            <WordGroupForm key={id} id={id} stored={stored} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

function WordGroupForm({ id, stored }: { id: string; stored: VersionedWordGroup }) {
  const { t } = useTranslation('admin-search-words');
  const { api } = useApp();
  const client = useQueryClient();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(searchWordsApi.save, { params: { id }, body });
      void invalidate(client, searchWordsApi.wordGroups.list);
      return saved;
    },
    queryKey: endpointKey(searchWordsApi.get, { params: { id } }),
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="panel space-y-6">
        <WordGroupFields />
      </div>
    </AdminForm>
  );
}

/** Asks for a new group of search words, which begins with `word`. */
export function AddWordGroupDialog({ word, onClose }: { word?: string; onClose: () => void }) {
  const { t } = useTranslation('admin-search-words');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { words: word === undefined ? [] : [word], finds: [] },
  });
  const create = async (body: Form) => {
    await api(searchWordsApi.create, { body });
    await refetchWordGroups(client);
    toast(t('added'));
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <WordGroupFields />
    </AddDialog>
  );
}

/** Reloads the table, and the search that is being tried. */
const refetchWordGroups = (client: QueryClient) =>
  Promise.all([invalidate(client, searchWordsApi.wordGroups.list), invalidate(client, explainedApi.search)]);

/** The words of a new and of an existing group. */
function WordGroupFields() {
  const { t } = useTranslation('admin-search-words');
  return (
    <>
      <LinesField name="words" label={t('field_words')} hint={t('hint_words')} rows={6} />
      <LinesField name="finds" label={t('field_finds')} hint={t('hint_finds')} rows={3} />
    </>
  );
}
