import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField } from '#ui/form/value-fields.tsx';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';

import * as categoriesApi from './contract.ts';
import { MAX_CATEGORY_NAME, NewCategory, type TreeCategory } from './contract.ts';
import { toSlug } from './to-slug.ts';

interface AddCategoryDialogProps {
  parentId: string | null;
  all: TreeCategory[];
  onClose: () => void;
}

/** Asks for the name and the address of a new category, then opens it. Its English name suggests the address. */
export function AddCategoryDialog({ parentId, all, onClose }: AddCategoryDialogProps) {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const form = useForm<NewCategory>({
    resolver: zodResolver(NewCategory),
    mode: 'onTouched',
    defaultValues: { slug: '', name: { en: '', ar: '' }, parentId },
  });
  const { errors, dirtyFields } = form.formState;
  const create = async (body: NewCategory) => {
    await api(categoriesApi.create, { body });
    void invalidateTag(client, 'catalog');
    return adminPaths.category(body.slug);
  };
  const parent = all.find(({ _id }) => _id === parentId);
  return (
    <AddDialog
      form={form}
      title={parent ? t('addTitle', { name: text(parent.name) }) : t('add')}
      submit={t('addSubmit')}
      create={create}
      errorFields={{ CATEGORY_EXISTS: 'slug' }}
      onType={(field, value) => {
        if (field === 'name.en' && !dirtyFields.slug)
          form.setValue('slug', toSlug(value), { shouldValidate: Boolean(errors.slug) });
      }}
      onClose={onClose}
    >
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_CATEGORY_NAME} />
      <SlugField name="slug" label={t('slug')} hint={t('slugHint')} />
    </AddDialog>
  );
}
