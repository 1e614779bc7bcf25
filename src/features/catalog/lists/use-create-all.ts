import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as listsApi from './contract.ts';
import type { CategoryList } from './contract.ts';

/** Adds a pasted list, and says what was added. `onAdded` is called once the screen shows it. */
export function useCreateAll(onAdded: () => void) {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const client = useQueryClient();
  const errorText = useErrorMessages();
  const text = useText();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: (body: CategoryList) => api(listsApi.createAll, { body }),
    onSuccess: async ({ categories, specifications, skipped }) => {
      const said = [
        categories > 0 && t('addedCategories', { count: categories }),
        specifications > 0 && t('addedSpecifications', { count: specifications }),
        skipped.length > 0 && t('addedSkipped', { names: skipped.map((name) => text(name)).join(t('comma')) }),
      ];
      toast(said.filter(Boolean).join(' · '));
      await invalidateTag(client, 'catalog');
      onAdded();
    },
  });
  const [refused] = mutation.error instanceof ApiError ? Object.values(mutation.error.fieldErrors) : [];
  return {
    isPending: mutation.isPending,
    add: mutation.mutate,
    failure: errorText.forField(refused) ?? errorText.forCall(mutation.error),
  };
}
