import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { isMerging } from '../merging/rules.ts';
import { CategorySelect } from './category-select.tsx';
import * as categoriesApi from './contract.ts';
import { MAX_CATEGORY_NAME, NewCategory, type TreeCategory } from './contract.ts';
import { isLeaf, toSlug } from './rules.ts';

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

/** Merges a category into another one: says what moves, and that it can't be undone. */
export function MergeCategoryDialog({
  all,
  category,
  onClose,
}: {
  all: TreeCategory[];
  category: TreeCategory;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const words = useErrorMessages();
  const merge = useMutation({
    mutationFn: (into: string) => api(categoriesApi.merge, { params: { id: category._id }, body: { into } }),
    onSuccess: async ({ adsCount, isDone }) => {
      toast(t(isDone ? 'merged' : 'mergeStarted', { count: adsCount }));
      onClose();
      await invalidateTag(client, 'catalog');
    },
  });
  const [fieldError] = merge.error instanceof ApiError ? Object.values(merge.error.fieldErrors) : [];
  return (
    <ChooseCategoryDialog
      title={t('mergeTitle', { name: text(category.name) })}
      text={
        <>
          <p>{t('mergeText', { count: category.adsCount })}</p>
          <p>{t('mergeHint')}</p>
        </>
      }
      label={t('mergeTarget')}
      submit={t('merge')}
      all={all}
      value={null}
      isOffered={(one) => isLeaf(all, one) && !isMerging(one) && one._id !== category._id}
      isDanger
      isBusy={merge.isPending}
      error={words.forField(fieldError) ?? words.forCall(merge.error)}
      onChoose={(into) => into !== null && merge.mutate(into)}
      onClose={onClose}
    />
  );
}

interface ChooseCategoryDialogProps {
  title: string;
  text?: ReactNode;
  label: string;
  submit: string;
  all: TreeCategory[];
  hasTop?: boolean;
  value: string | null;
  isOffered: (category: TreeCategory) => boolean;
  isDanger?: boolean;
  isBusy?: boolean;
  error?: string | undefined;
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

/** Asks for a category. */
export function ChooseCategoryDialog(props: ChooseCategoryDialogProps) {
  const {
    title,
    text,
    label,
    submit,
    all,
    hasTop = false,
    isOffered,
    isDanger,
    isBusy,
    error,
    onChoose,
    onClose,
  } = props;
  const { t } = useTranslation(['admin-categories', 'layout']);
  const [value, setValue] = useState(props.value);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('layout:close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(value);
        }}
      >
        {text && <div className="space-y-2 text-ui text-muted">{text}</div>}
        <Field label={label}>
          {({ id }) => (
            <CategorySelect
              id={id}
              label={label}
              all={all}
              isOffered={isOffered}
              hasTop={hasTop}
              value={value}
              onChange={setValue}
            />
          )}
        </Field>
        <FormError text={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            className={isDanger ? 'btn-danger' : 'btn-primary'}
            disabled={isBusy || value === props.value}
          >
            {submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface RemoveCategoryDialogProps {
  category: TreeCategory;
  onMerge: () => void;
  onClose: () => void;
}

/** Removes an unused category. For one with ads, shows their number and offers to merge it. */
export function RemoveCategoryDialog({ category, onMerge, onClose }: RemoveCategoryDialogProps) {
  const { t } = useTranslation(['admin-categories', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const words = useErrorMessages();
  const remove = useMutation({
    mutationFn: () => api(categoriesApi.remove, { params: { id: category._id } }),
    onSuccess: async () => {
      toast(t('removed'));
      onClose();
      await invalidateTag(client, 'catalog');
    },
  });
  const isUsed = category.adsCount > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('removeTitle', { name: text(category.name) })}
      closeLabel={t('layout:close')}
    >
      <div className="space-y-4">
        <p className="text-ui text-muted">{isUsed ? t('removeUsed', { count: category.adsCount }) : t('removeText')}</p>
        <FormError text={words.forCall(remove.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          {isUsed ? (
            <button type="button" className="btn-primary" onClick={onMerge}>
              {t('mergeInto')}
            </button>
          ) : (
            <button type="button" className="btn-danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t('remove')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
