import { invalidateTag } from '#ui/api/api-query.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

interface RemovePlaceDialogProps {
  title: string;
  text: string;
  /** Undefined: the place is used. */
  remove: (() => Promise<unknown>) | undefined;
  /** The alternative for a used place. */
  otherwise: ReactNode;
  onClose: () => void;
}

/** Removes an unused country or city. For one with ads, shows their number and an alternative. */
export function RemovePlaceDialog({ title, text, remove, otherwise, onClose }: RemovePlaceDialogProps) {
  const { t } = useTranslation(['admin-places', 'layout']);
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorMessages();
  const mutation = useMutation({
    mutationFn: async () => remove?.(),
    onSuccess: async () => {
      toast(t('removed'));
      onClose();
      await invalidateTag(client, 'catalog');
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('layout:close')}>
      <div className="space-y-4">
        <p className="text-ui text-muted">{text}</p>
        <FormError text={words.forCall(mutation.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          {remove ? (
            <button
              type="button"
              className="btn-danger"
              disabled={mutation.isPending}
              onClick={() => mutation.mutate()}
            >
              {t('remove')}
            </button>
          ) : (
            otherwise
          )}
        </div>
      </div>
    </Dialog>
  );
}
