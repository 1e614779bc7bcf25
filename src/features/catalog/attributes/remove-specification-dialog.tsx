import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as attributesApi from './contract.ts';
import type { EditedSpecification } from './contract.ts';
import { invalidateAttributes } from './invalidate-attributes.ts';

interface RemoveSpecificationDialogProps {
  specification: EditedSpecification;
  onClose: () => void;
}

/** Removes a specification that no ad uses. For others it shows the number of ads and a link to hide it. */
export function RemoveSpecificationDialog({ specification, onClose }: RemoveSpecificationDialogProps) {
  const { t } = useTranslation(['admin-attributes', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const words = useErrorMessages();
  const { categoryId: id, key, label } = specification;
  const usage = useApiQuery(attributesApi.getUsage, { params: { id, key } });
  const remove = useMutation({
    mutationFn: () => api(attributesApi.remove, { params: { id, key } }),
    onSuccess: async () => {
      toast(t('removed'));
      onClose();
      await invalidateAttributes(client);
    },
  });
  const count = usage.data?.adsCount ?? 0;
  return (
    <Dialog isOpen onClose={onClose} title={t('removeTitle', { name: text(label) })} closeLabel={t('layout:close')}>
      <div className="space-y-4">
        {usage.data || usage.error ? (
          <p className="text-ui text-muted">{count > 0 ? t('removeUsed', { count }) : t('removeText')}</p>
        ) : (
          <Skeleton className="h-12" />
        )}
        <FormError text={words.forCall(remove.error ?? usage.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          {count > 0 ? (
            <Link to={adminPaths.specification(id, key)} className="btn-primary">
              {t('edit')}
            </Link>
          ) : (
            <button
              type="button"
              className="btn-danger"
              disabled={!usage.data || remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('remove')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
