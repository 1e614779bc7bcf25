import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';

import * as faqApi from './contract.ts';
import { NewFaq } from './contract.ts';
import { FaqFields } from './faq-form.tsx';
import { invalidateFaqs } from './invalidate-faqs.ts';

/** Asks for a new question and its answer. */
export function AddFaqDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-faq', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const words = useErrorMessages();
  const empty = { en: '', ar: '' };
  const form = useForm<NewFaq>({
    resolver: zodResolver(NewFaq),
    mode: 'onTouched',
    defaultValues: { question: empty, answer: empty },
  });
  const create = useMutation({
    mutationFn: (body: NewFaq) => api(faqApi.create, { body }),
    onSuccess: async () => {
      await invalidateFaqs(client);
      onClose();
    },
    onError: showFieldErrors<NewFaq>(form.setError),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('add')} closeLabel={t('layout:close')}>
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
        >
          <FaqFields />
          <FormError text={words.forCall(create.error)} />
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="btn-outline" onClick={onClose}>
              {t('cancel')}
            </button>
            <button type="submit" className="btn-primary" disabled={create.isPending}>
              {t('addSubmit')}
            </button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
