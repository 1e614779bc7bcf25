import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { isMerging } from '../merging/rules.ts';
import { CategorySelect } from './category-select.tsx';
import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';
import { isLeaf } from './rules.ts';

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
