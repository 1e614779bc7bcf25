import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, FormProvider, useForm } from 'react-hook-form';
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
import { Field, TextField } from '#web/ui/forms/text-field.tsx';
import { Select } from '#web/ui/select.tsx';

import { ATTRIBUTE_TYPE_NAMES } from '../attribute-type-names.ts';
import { toSlug } from '../categories/to-slug.ts';
import * as attributesApi from './contract.ts';
import { MAX_LABEL, NewSpecification } from './contract.ts';
import { invalidateAttributes } from './invalidate-attributes.ts';

/** Asks for the name, the type and the key of a new specification, then opens it. */
export function AddSpecificationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['admin-attributes', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useErrorMessages();
  const form = useForm<NewSpecification>({
    resolver: zodResolver(NewSpecification),
    mode: 'onTouched',
    defaultValues: { key: '', label: { en: '', ar: '' }, type: 'select' },
  });
  const { errors, dirtyFields } = form.formState;
  const create = useMutation({
    mutationFn: (body: NewSpecification) => api(attributesApi.create, { params: { id }, body }),
    onSuccess: async (_, { key }) => {
      await invalidateAttributes(client);
      void navigate(adminPaths.specification(id, key));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'ATTRIBUTE_EXISTS')
        form.setError('key', { message: error.code }, { shouldFocus: true });
      else showFieldErrors<NewSpecification>(form.setError)(error);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('add')} closeLabel={t('layout:close')}>
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'label.en' && !dirtyFields.key)
              form.setValue('key', toSlug(target.value), { shouldValidate: Boolean(errors.key) });
          }}
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
        >
          <BilingualField name="label" label={t('field_label')} hint={t('hint_label')} maxLength={MAX_LABEL} />
          <Controller
            name="type"
            control={form.control}
            render={({ field }) => (
              <Field label={t('field_type')} hint={t(`typeHint_${field.value}`)}>
                {(ids) => (
                  <Select
                    id={ids.id}
                    {...(ids.describedBy && { describedBy: ids.describedBy })}
                    label={t('field_type')}
                    value={field.value}
                    onChange={field.onChange}
                    choices={ATTRIBUTE_TYPE_NAMES.map((value) => ({ value, label: t(`type_${value}`) }))}
                  />
                )}
              </Field>
            )}
          />
          <TextField
            label={t('key')}
            hint={t('keyHint')}
            dir="ltr"
            className="text-page-side"
            maxLength={60}
            spellCheck={false}
            autoCapitalize="none"
            error={words.forField(errors.key?.message)}
            {...form.register('key')}
          />
          <FormError text={errors.key ? undefined : words.forCall(create.error)} />
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
