import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useApp } from '#ui/api/use-app.ts';

import * as faqApi from './contract.ts';
import { NewFaq } from './contract.ts';
import { FaqFields } from './faq-form.tsx';
import { invalidateFaqs } from './invalidate-faqs.ts';

/** Asks for a new question and its answer. */
export function AddFaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-faq');
  const { api } = useApp();
  const client = useQueryClient();
  const empty = { en: '', ar: '' };
  const form = useForm<NewFaq>({
    resolver: zodResolver(NewFaq),
    mode: 'onTouched',
    defaultValues: { question: empty, answer: empty },
  });
  const create = async (body: NewFaq) => {
    await api(faqApi.create, { body });
    await invalidateFaqs(client);
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <FaqFields />
    </AddDialog>
  );
}
