import { zodResolver } from '@hookform/resolvers/zod';
import { SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { toMajorUnits, toMinorUnits } from '#features/ads/rules.ts';
import { CategorySelect } from '#features/catalog/categories/category-select.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import type { TreeCategory } from '#features/catalog/categories/contract.ts';
import { pathName } from '#features/catalog/categories/rules.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { Field, TextField } from '#ui/fields/text-field.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';

import * as plansApi from './contract.ts';
import { type EditedPlan, PlanForm as Form, MAX_PLAN_DESCRIPTION, MAX_PLAN_NAME, type PlanList } from './contract.ts';

/** One plan. */
export function PlanScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-plans');
  const text = useText();
  const plans = useApiQuery(plansApi.list, {});
  const tree = useApiQuery(categoriesApi.list, {});
  const plan = plans.data?.plans.find(({ _id }) => _id === id);
  const back = <BackLink to={adminPaths.plans()}>{t('title')}</BackLink>;
  return (
    <AdminPage title={text(plan?.name) || t('title')} lead={back}>
      <Loaded query={plans}>
        {({ currencies }) =>
          plan ? (
            <Loaded query={tree}>
              {({ categories }) => (
                <div className="max-w-4xl">
                  <PlanForm key={id} plan={plan} currencies={currencies} categories={categories} />
                </div>
              )}
            </Loaded>
          ) : (
            <Notice icon={SearchX} title={t('gone')} text={t('goneText')} action={back} />
          )
        }
      </Loaded>
    </AdminPage>
  );
}

interface PlanFormProps {
  plan: EditedPlan;
  currencies: PlanList['currencies'];
  categories: TreeCategory[];
}

/** The form of a plan: prices, days, pictures and categories. */
function PlanForm({ plan, currencies, categories }: PlanFormProps) {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const language = useLanguage();
  const { _id: id, purpose, ...stored } = plan;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(plansApi.save, { params: { id }, body }),
    tag: 'plans',
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
          <CountField name="days" />
          <CountField name="featuredDays" />
          {purpose === 'post' && <CountField name="pictures" />}
        </div>
        <PlanCategoriesField all={categories} />
      </div>
    </AdminForm>
  );
}

function CountField({ name }: { name: 'days' | 'featuredDays' | 'pictures' }) {
  const { t } = useTranslation('admin-plans');
  const errorText = useErrorMessages();
  const { control } = useFormContext<Form>();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return (
    <NumberInput
      {...input}
      label={t(`field_${name}`)}
      hint={t(`hint_${name}`)}
      error={errorText.forField(fieldState.error?.message)}
      inputMode="numeric"
      value={value}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}

/** The price in one currency: empty where the plan is not offered, 0 where it is free. */
function PriceField({ code, decimals }: { code: string; decimals: number }) {
  const { t } = useTranslation('admin-plans');
  const errorText = useErrorMessages();
  const { control, getValues } = useFormContext<Form>();
  // A form field per currency would add an undefined price for each empty one.
  const {
    field: { ref, value: prices, onChange, onBlur },
    fieldState,
  } = useController({ name: 'prices', control });
  const { [code]: price, ...others } = prices;
  const message = (fieldState.error as Record<string, { message?: string }> | undefined)?.[code]?.message;
  // The typed text stays while the field has the focus, or if it is not a price.
  const [typed, setTyped] = useState<{ text: string; price: number | undefined }>();
  const isPrice = price !== undefined && !Number.isNaN(price);
  const formatted = isPrice ? toMajorUnits(price, decimals).toFixed(decimals) : '';
  return (
    <TextField
      // To focus the field if the form can't be saved.
      ref={message ? ref : undefined}
      label={code}
      dir="ltr"
      className="text-page-side"
      inputMode="decimal"
      maxLength={16}
      placeholder={t('notOffered')}
      error={errorText.forField(message)}
      value={typed && Object.is(typed.price, price) ? typed.text : formatted}
      onChange={({ target: { value } }) => {
        const next = value.trim() === '' ? undefined : (toMinorUnits(value, decimals) ?? Number.NaN);
        setTyped({ text: value, price: next });
        onChange(next === undefined ? others : { ...others, [code]: next });
      }}
      onBlur={() => {
        if (!Number.isNaN(getValues(`prices.${code}`))) setTyped(undefined);
        onBlur();
      }}
    />
  );
}

/** The categories that a plan is offered in; none chosen: all. */
function PlanCategoriesField({ all }: { all: TreeCategory[] }) {
  const { t } = useTranslation('admin-plans');
  const language = useLanguage();
  const errorText = useErrorMessages();
  const { control } = useFormContext<Form>();
  const { field, fieldState } = useController({ name: 'categoryIds', control });
  const chosen = field.value ?? [];
  const set = (ids: string[]) => field.onChange(ids.length > 0 ? ids : null);
  const nameOf = (id: string) => pathName(all, id, language);
  return (
    <div className="max-w-md space-y-3">
      <Field
        label={t('field_categoryIds')}
        hint={t(chosen.length > 0 ? 'hint_someCategories' : 'hint_allCategories')}
        error={errorText.forField(fieldState.error?.message)}
      >
        {(ids) => (
          <CategorySelect
            {...ids}
            label={t('field_categoryIds')}
            all={all}
            isOffered={({ _id }) => !chosen.includes(_id)}
            value={null}
            onChange={(id) => id !== null && set([...chosen, id])}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex items-center rounded-xl bg-hover ps-3 text-small">
              {nameOf(id)}
              <button
                type="button"
                className="btn-icon"
                aria-label={t('removeCategory', { name: nameOf(id) })}
                onClick={() => set(chosen.filter((other) => other !== id))}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
