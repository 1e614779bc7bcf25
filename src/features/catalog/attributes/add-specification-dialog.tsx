import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField } from '#ui/form/value-fields.tsx';
import { useApp } from '#ui/api/use-app.ts';
import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';

import { ATTRIBUTE_TYPE_NAMES } from '../attribute-type-names.ts';
import { toSlug } from '../categories/to-slug.ts';
import * as attributesApi from './contract.ts';
import { MAX_LABEL, NewSpecification } from './contract.ts';
import { invalidateAttributes } from './invalidate-attributes.ts';

/** Asks for the name, the type and the key of a new specification, then opens it. Its English name suggests the key. */
export function AddSpecificationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<NewSpecification>({
    resolver: zodResolver(NewSpecification),
    mode: 'onTouched',
    defaultValues: { key: '', label: { en: '', ar: '' }, type: 'select' },
  });
  const { errors, dirtyFields } = form.formState;
  const create = async (body: NewSpecification) => {
    await api(attributesApi.create, { params: { id }, body });
    await invalidateAttributes(client);
    return adminPaths.specification(id, body.key);
  };
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={create}
      errorFields={{ ATTRIBUTE_EXISTS: 'key' }}
      onType={(field, value) => {
        if (field === 'label.en' && !dirtyFields.key)
          form.setValue('key', toSlug(value), { shouldValidate: Boolean(errors.key) });
      }}
      onClose={onClose}
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
      <SlugField name="key" label={t('key')} hint={t('keyHint')} />
    </AddDialog>
  );
}
