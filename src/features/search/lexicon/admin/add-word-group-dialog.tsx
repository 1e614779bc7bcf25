import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { invalidate } from '#web/api/api-query.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormSubmit } from '#web/ui/forms/form-submit.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as searchWordsApi from './contract.ts';
import { WordGroupForm } from './contract.ts';
import { WordGroupFields } from './word-group-fields.tsx';

/** Asks for a new group of search words. */
export function AddWordGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-search-words', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorMessages();
  const form = useForm<WordGroupForm>({
    resolver: zodResolver(WordGroupForm),
    mode: 'onTouched',
    defaultValues: { words: [], finds: [] },
  });
  const create = useMutation({
    mutationFn: (body: WordGroupForm) => api(searchWordsApi.create, { body }),
    onSuccess: async () => {
      await invalidate(client, searchWordsApi.list);
      toast(t('added'));
      onClose();
    },
    onError: showFieldErrors<WordGroupForm>(form.setError),
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
          <WordGroupFields />
          <FormSubmit error={words.forCall(create.error)} isBusy={create.isPending}>
            {t('addSubmit')}
          </FormSubmit>
        </form>
      </FormProvider>
    </Dialog>
  );
}
