import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';
import { invalidateCatalog } from './invalidate-catalog.ts';
import type { Place } from './rules.ts';

/** Moves a category in the tree. A refusal is shown as a toast. */
export function useMoveCategory() {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const client = useQueryClient();
  const words = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ category, place }: { category: TreeCategory; place: Place }) =>
      api(categoriesApi.move, { params: { id: category._id }, body: { version: category.version, ...place } }),
    onSuccess: () => toast(t('moved')),
    onError: (error) => {
      const [field] = error instanceof ApiError ? Object.values(error.fieldErrors) : [];
      toast(words.forField(field) ?? words.forCall(error) ?? t('moveFailed'));
    },
    onSettled: () => invalidateCatalog(client),
  });
}
