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
import { useText } from '#web/i18n/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

import * as categoriesApi from './contract.ts';
import { MAX_CATEGORY_NAME, NewCategory, type TreeCategory } from './contract.ts';
import { invalidateCatalog } from './invalidate-catalog.ts';
import { toSlug } from './to-slug.ts';

interface AddCategoryDialogProps {
  parentId: string | null;
  all: TreeCategory[];
  onClose: () => void;
}

/** Asks for the name and the address of a new category, then opens it. */
export function AddCategoryDialog({ parentId, all, onClose }: AddCategoryDialogProps) {
  const { t } = useTranslation(['admin-categories', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = useText();
  const words = useErrorMessages();
  const form = useForm<NewCategory>({
    resolver: zodResolver(NewCategory),
    mode: 'onTouched',
    defaultValues: { slug: '', name: { en: '', ar: '' }, parentId },
  });
  const { errors, dirtyFields } = form.formState;
  const create = useMutation({
    mutationFn: (body: NewCategory) => api(categoriesApi.create, { body }),
    onSuccess: (_, { slug }) => {
      void invalidateCatalog(client);
      void navigate(adminPaths.category(slug));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CATEGORY_EXISTS')
        form.setError('slug', { message: error.code }, { shouldFocus: true });
      else showFieldErrors<NewCategory>(form.setError)(error);
    },
  });
  const parent = all.find(({ _id }) => _id === parentId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={parent ? t('addTitle', { name: text(parent.name) }) : t('add')}
      closeLabel={t('layout:close')}
    >
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'name.en' && !dirtyFields.slug)
              form.setValue('slug', toSlug(target.value), { shouldValidate: Boolean(errors.slug) });
          }}
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
        >
          <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_CATEGORY_NAME} />
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
