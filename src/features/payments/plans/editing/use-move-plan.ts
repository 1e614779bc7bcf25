import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as plansApi from './contract.ts';
import type { EditedPlan } from './contract.ts';
import { invalidatePlans } from './invalidate-plans.ts';

/** Moves a plan among those of its purpose. A refusal is shown as a toast. */
export function useMovePlan() {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const client = useQueryClient();
  const words = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ plan, before }: { plan: EditedPlan; before: string | null }) =>
      api(plansApi.move, { params: { id: plan._id }, body: { version: plan.version, before } }),
    onSuccess: () => toast(t('moved')),
    onError: (error) => toast(words.forCall(error) ?? t('moveFailed')),
    onSettled: () => invalidatePlans(client),
  });
}
