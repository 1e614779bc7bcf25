import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';

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
