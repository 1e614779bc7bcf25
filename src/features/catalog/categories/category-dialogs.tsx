import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Field } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField, suggestSlug } from '#ui/form/value-fields.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { DialogButtons, MergeDialog, RemoveDialog } from '../merging/dialogs.tsx';
import { isMerging } from '../merging/rules.ts';
import { CategorySelect } from './category-select.tsx';
import * as categoriesApi from './contract.ts';
import { MAX_CATEGORY_NAME, NewCategory, type TreeCategory } from './contract.ts';
import { canContain, isLeaf, isWithin, pathName } from './rules.ts';

interface AddCategoryDialogProps {
  parentId: string | null;
  all: TreeCategory[];
  /** Called for each category that was added. */
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for the names and the addresses of new categories. The English name suggests the address. */
export function AddCategoryDialog({ parentId, all, onAdded, onClose }: AddCategoryDialogProps) {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<NewCategory>({
    resolver: zodResolver(NewCategory),
    mode: 'onTouched',
    defaultValues: { slug: '', name: { en: '', ar: '' }, parentId },
  });
  const parent = all.find(({ _id }) => _id === parentId);
  const create = async (body: NewCategory) => {
    await api(categoriesApi.create, { body });
    onAdded();
    const edit = () => void navigate(adminPaths.category(body.slug));
    toast(t('added', { name: text(body.name) }), { label: t('edit'), run: edit });
  };
  return (
    <AddDialog
      form={form}
      title={parent ? t('addTitle', { name: text(parent.name) }) : t('add')}
      submit={t('addSubmit')}
      create={create}
      tag="catalog"
      another={t('addAnother')}
      errorFields={{ CATEGORY_EXISTS: 'slug' }}
      onType={(field, value) => field === 'name.en' && suggestSlug(form, 'slug', value)}
      onClose={onClose}
    >
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_CATEGORY_NAME} />
      <SlugField name="slug" label={t('slug')} hint={t('slugHint')} />
    </AddDialog>
  );
}

interface MergeCategoryDialogProps {
  all: TreeCategory[];
  category: TreeCategory;
  onClose: () => void;
}

/** Merges a category into another one: says what moves, and that it can't be undone. */
export function MergeCategoryDialog({ all, category, onClose }: MergeCategoryDialogProps) {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const language = useLanguage();
  const toast = useToast();
  const { _id: id, name, adsCount: count } = category;
  return (
    <MergeDialog
      title={t('mergeTitle', { name: text(name) })}
      text={[t('mergeText', { count }), t('mergeHint')]}
      label={t('mergeTarget')}
      placeholder={t('chooseCategory')}
      choices={all
        .filter((one) => isLeaf(all, one) && !isMerging(one) && one._id !== id)
        .map(({ _id }) => ({ value: _id, label: pathName(all, _id, language) }))}
      submit={t('merge')}
      merge={async (into) => {
        const { adsCount, isDone } = await api(categoriesApi.merge, { params: { id }, body: { into } });
        toast(t(isDone ? 'merged' : 'mergeStarted', { count: adsCount }));
        onClose();
        await invalidateTag(client, 'catalog');
      }}
      onClose={onClose}
    />
  );
}

interface MoveCategoryDialogProps {
  all: TreeCategory[];
  category: TreeCategory;
  onMove: (parentId: string | null) => void;
  onClose: () => void;
}

/** Asks for the new parent of a category. */
export function MoveCategoryDialog({ all, category, onMove, onClose }: MoveCategoryDialogProps) {
  const { t } = useTranslation(['admin-categories', 'layout']);
  const text = useText();
  const [value, setValue] = useState(category.parentId);
  const title = t('moveTitle', { name: text(category.name) });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('layout:close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onMove(value);
        }}
      >
        <Field label={t('field_parentId')}>
          {({ id }) => (
            <CategorySelect
              id={id}
              label={t('field_parentId')}
              all={all}
              isOffered={(one) => canContain(all, one) && !isWithin(all, one._id, category._id)}
              hasTop
              value={value}
              onChange={setValue}
            />
          )}
        </Field>
        <DialogButtons onClose={onClose}>
          <button type="submit" className="btn-primary" disabled={value === category.parentId}>
            {t('move')}
          </button>
        </DialogButtons>
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
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const text = useText();
  const { _id: id, name, adsCount: count } = category;
  return (
    <RemoveDialog
      title={t('removeTitle', { name: text(name) })}
      text={count > 0 ? t('removeUsed', { count }) : t('removeText')}
      words={(word) => t(word)}
      remove={() => api(categoriesApi.remove, { params: { id } })}
      otherwise={
        count > 0 && (
          <button type="button" className="btn-primary" onClick={onMerge}>
            {t('mergeInto')}
          </button>
        )
      }
      onClose={onClose}
    />
  );
}
