import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { formatExactMoney } from '#features/ads/format-money.ts';
import type { TreeCategory } from '#features/catalog/categories/contract.ts';
import { pathName } from '#features/catalog/categories/rules.ts';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import * as plansApi from './contract.ts';
import { type EditedPlan, MAX_PLAN_DESCRIPTION, MAX_PLAN_NAME, PlanForm as Form, type PlanList } from './contract.ts';
import { PlanCategoriesField } from './plan-categories-field.tsx';
import { PriceField } from './price-field.tsx';

interface PlanFormProps {
  plan: EditedPlan;
  currencies: PlanList['currencies'];
  categories: TreeCategory[];
}

/** The form of a plan: prices, days, pictures and categories. */
export function PlanForm({ plan, currencies, categories }: PlanFormProps) {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const client = useQueryClient();
  const language = useLanguage();
  const { _id: id, purpose, ...stored } = plan;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(plansApi.save, { params: { id }, body });
      void invalidateTag(client, 'plans');
      return saved;
    },
  });
  const wordOf = (value: unknown, path: string) => {
    const currency = currencies.find(({ code }) => path === `prices.${code}`);
    if (currency && typeof value === 'number')
      return formatExactMoney(value, currency.code, currency.decimals, language);
    return path === 'categoryIds' && typeof value === 'string' ? pathName(categories, value, language) : undefined;
  };
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)} wordOf={wordOf}>
      <div className="panel space-y-6">
        <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLAN_NAME} />
        <BilingualField
          name="description"
          label={t('field_description')}
          hint={t('hint_description')}
          maxLength={MAX_PLAN_DESCRIPTION}
        />
        <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
      </div>
      <fieldset className="panel">
        <legend className="sr-only">{t('field_prices')}</legend>
        <p aria-hidden className="text-ui font-medium">
          {t('field_prices')}
        </p>
        <p className="mt-0.5 text-small text-muted">{t('hint_prices')}</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          {currencies.map((currency) => (
            <PriceField key={currency.code} {...currency} />
          ))}
        </div>
      </fieldset>
      <div className="panel space-y-6">
        <div className="grid gap-4 sm:grid-cols-3">
          <CountField name="days" min={1} max={365} />
          <CountField name="featuredDays" min={0} max={365} />
          {purpose === 'post' && <CountField name="pictures" min={0} max={8} />}
        </div>
        <PlanCategoriesField all={categories} />
      </div>
    </AdminForm>
  );
}

function CountField({ name, min, max }: { name: 'days' | 'featuredDays' | 'pictures'; min: number; max: number }) {
  const { t } = useTranslation('admin-plans');
  const words = useErrorMessages();
  const { control } = useFormContext<Form>();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return (
    <TextField
      {...input}
      label={t(`field_${name}`)}
      hint={t(`hint_${name}`)}
      error={words.forField(fieldState.error?.message)}
      type="number"
      min={min}
      max={max}
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
