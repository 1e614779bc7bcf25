import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { BilingualField } from '#web/admin/form/bilingual-field.tsx';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormSubmit } from '#web/ui/forms/form-submit.tsx';

import type { OrderPurpose } from '../../contract.ts';
import * as plansApi from './contract.ts';
import { MAX_PLAN_NAME, NewPlan } from './contract.ts';
import { invalidatePlans } from './invalidate-plans.ts';

/** Asks for the name of a new plan, then opens it. */
export function AddPlanDialog({ purpose, onClose }: { purpose: OrderPurpose; onClose: () => void }) {
  const { t } = useTranslation(['admin-plans', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useErrorMessages();
  const form = useForm<NewPlan>({
    resolver: zodResolver(NewPlan),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' }, purpose },
  });
  const create = useMutation({
    mutationFn: (body: NewPlan) => api(plansApi.create, { body }),
    onSuccess: async ({ _id }) => {
      await invalidatePlans(client);
      void navigate(adminPaths.plan(_id));
    },
    onError: showFieldErrors<NewPlan>(form.setError),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t(`add_${purpose}`)} closeLabel={t('layout:close')}>
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
        >
          <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLAN_NAME} />
          <FormSubmit error={words.forCall(create.error)} isBusy={create.isPending} className="btn-primary w-full">
            {t('addSubmit')}
          </FormSubmit>
        </form>
      </FormProvider>
    </Dialog>
  );
}
