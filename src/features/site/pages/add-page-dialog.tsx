import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { BilingualField } from '#web/admin/form/bilingual-field.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

import * as pagesApi from './contract.ts';
import { MAX_PAGE_TITLE, NewPage } from './contract.ts';
import { invalidatePages } from './invalidate-pages.ts';

/** Asks for the title and the address of a new page, then opens it. */
export function AddPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-pages', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useErrorMessages();
  const form = useForm<NewPage>({
    resolver: zodResolver(NewPage),
    mode: 'onTouched',
    defaultValues: { slug: '', title: { en: '', ar: '' } },
  });
  const { errors } = form.formState;
  const create = useMutation({
    mutationFn: (body: NewPage) => api(pagesApi.create, { body }),
    onSuccess: (_, { slug }) => {
      invalidatePages(client);
      void navigate(adminPaths.page(slug));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PAGE_EXISTS')
        form.setError('slug', { message: error.code }, { shouldFocus: true });
      else showFieldErrors<NewPage>(form.setError)(error);
    },
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
          <BilingualField name="title" label={t('field_title')} hint={t('hint_title')} maxLength={MAX_PAGE_TITLE} />
          <TextField
            label={t('slug')}
            hint={t('slugHint')}
            dir="ltr"
            className="text-page-side"
            maxLength={60}
            spellCheck={false}
            autoCapitalize="none"
            error={words.forField(errors.slug?.message)}
            {...form.register('slug')}
          />
          <FormError text={errors.slug ? undefined : words.forCall(create.error)} />
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
