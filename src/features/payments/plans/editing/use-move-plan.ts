import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { useApp } from '#ui/api/use-app.ts';

import * as plansApi from './contract.ts';
import type { EditedPlan } from './contract.ts';
import { invalidatePlans } from './invalidate-plans.ts';

/** Moves a plan among those of its purpose. */
export function useMovePlan() {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const client = useQueryClient();
  return useMoveItem({
    move: ({ _id, version }: EditedPlan, before) =>
      api(plansApi.move, { params: { id: _id }, body: { version, before } }),
    refetch: () => invalidatePlans(client),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
}
