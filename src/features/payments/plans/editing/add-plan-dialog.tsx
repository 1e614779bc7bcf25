import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import type { OrderPurpose } from '../../contract.ts';
import * as plansApi from './contract.ts';
import { MAX_PLAN_NAME, NewPlan } from './contract.ts';

/** Asks for the name of a new plan, then opens it. */
export function AddPlanDialog({ purpose, onClose }: { purpose: OrderPurpose; onClose: () => void }) {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<NewPlan>({
    resolver: zodResolver(NewPlan),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' }, purpose },
  });
  const create = async (body: NewPlan) => {
    const { _id } = await api(plansApi.create, { body });
    await invalidateTag(client, 'plans');
    return adminPaths.plan(_id);
  };
  return (
    <AddDialog form={form} title={t(`add_${purpose}`)} submit={t('addSubmit')} create={create} onClose={onClose}>
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLAN_NAME} />
    </AddDialog>
  );
}
