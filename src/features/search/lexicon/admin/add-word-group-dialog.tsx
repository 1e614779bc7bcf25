import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AddDialog } from '#ui/form/add-dialog.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as explainedApi from '../../explaining/contract.ts';
import * as searchWordsApi from './contract.ts';
import { WordGroupForm } from './contract.ts';
import { WordGroupFields } from './word-group-fields.tsx';

/** Asks for a new group of search words, which begins with `word`. */
export function AddWordGroupDialog({ word, onClose }: { word?: string; onClose: () => void }) {
  const { t } = useTranslation('admin-search-words');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<WordGroupForm>({
    resolver: zodResolver(WordGroupForm),
    mode: 'onTouched',
    defaultValues: { words: word === undefined ? [] : [word], finds: [] },
  });
  const create = async (body: WordGroupForm) => {
    await api(searchWordsApi.create, { body });
    await Promise.all([invalidate(client, searchWordsApi.list), invalidate(client, explainedApi.search)]);
    toast(t('added'));
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <WordGroupFields />
    </AddDialog>
  );
}
