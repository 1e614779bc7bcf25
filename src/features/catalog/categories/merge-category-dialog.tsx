import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { isMerging } from '../merging/rules.ts';
import { ChooseCategoryDialog } from './choose-category-dialog.tsx';
import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';
import { invalidateCatalog } from './invalidate-catalog.ts';
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
      await invalidateCatalog(client);
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
