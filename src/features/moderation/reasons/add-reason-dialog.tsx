import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AddDialog } from '#ui/form/add-dialog.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as reasonsApi from './contract.ts';
import { NewReason } from './contract.ts';
import { ReasonField } from './reason-form.tsx';

/** Asks for a new reason. */
export function AddReasonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-reasons');
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<NewReason>({
    resolver: zodResolver(NewReason),
    mode: 'onTouched',
    defaultValues: { text: { en: '', ar: '' } },
  });
  const create = async (body: NewReason) => {
    await api(reasonsApi.create, { body });
    await invalidate(client, reasonsApi.list);
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <ReasonField />
    </AddDialog>
  );
}
