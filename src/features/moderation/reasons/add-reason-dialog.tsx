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

import * as reasonsApi from './contract.ts';
import { NewReason } from './contract.ts';
import { ReasonField } from './reason-form.tsx';

/** Asks for a new reason. */
export function AddReasonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-reasons', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const words = useErrorMessages();
  const form = useForm<NewReason>({
    resolver: zodResolver(NewReason),
    mode: 'onTouched',
    defaultValues: { text: { en: '', ar: '' } },
  });
  const create = useMutation({
    mutationFn: (body: NewReason) => api(reasonsApi.create, { body }),
    onSuccess: async () => {
      await invalidate(client, reasonsApi.list);
      onClose();
    },
    onError: showFieldErrors<NewReason>(form.setError),
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
          <ReasonField />
          <FormSubmit error={words.forCall(create.error)} isBusy={create.isPending}>
            {t('addSubmit')}
          </FormSubmit>
        </form>
      </FormProvider>
    </Dialog>
  );
}
