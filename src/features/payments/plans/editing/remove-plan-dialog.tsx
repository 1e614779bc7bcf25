import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as plansApi from './contract.ts';
import type { EditedPlan } from './contract.ts';
import { invalidatePlans } from './invalidate-plans.ts';

interface RemovePlanDialogProps {
  plan: EditedPlan;
  onClose: () => void;
}

/** Removes a plan that nobody has ordered. The error for others has the number of ads. */
export function RemovePlanDialog({ plan, onClose }: RemovePlanDialogProps) {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  return (
    <ConfirmAction
      isOpen
      onClose={onClose}
      title={t('removeTitle', { name: text(plan.name) })}
      text={t('removeText')}
      confirm={t('remove')}
      isDangerous
      run={async () => {
        await api(plansApi.remove, { params: { id: plan._id } });
        toast(t('removed'));
        void invalidatePlans(client);
      }}
    />
  );
}
