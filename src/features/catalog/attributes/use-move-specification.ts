import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as attributesApi from './contract.ts';
import type { EditedSpecification } from './contract.ts';
import { invalidateAttributes } from './invalidate-attributes.ts';

/** Moves a specification among those of its category. A refusal is shown as a toast. */
export function useMoveSpecification(id: string) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const client = useQueryClient();
  const words = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ specification, before }: { specification: EditedSpecification; before: string | null }) =>
      api(attributesApi.move, {
        params: { id, key: specification.key },
        body: { version: specification.version, before },
      }),
    onSuccess: () => toast(t('moved')),
    onError: (error) => toast(words.forCall(error) ?? t('moveFailed')),
    onSettled: () => invalidateAttributes(client),
  });
}
