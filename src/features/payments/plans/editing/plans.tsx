import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { RecordList } from '#ui/back-office/record-list.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { OrderPurpose } from '../../contract.ts';
import { DottedItems } from '../dotted-items.tsx';
import * as plansApi from './contract.ts';
import { type EditedPlan, MAX_PLAN_NAME, NewPlan, type PlanList as Plans } from './contract.ts';

/** What members pay for: plans to post ads and to extend them. */
export function PlansScreen() {
  const { t } = useTranslation('admin-plans');
  const [adding, setAdding] = useState<OrderPurpose | null>(null);
  const query = useApiQuery(plansApi.list, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={query}>
        {({ plans, currencies }) =>
          OrderPurpose.options.map((purpose) => {
            const ofPurpose = plans.filter((plan) => plan.purpose === purpose);
            return (
              <section key={purpose} aria-labelledby={purpose} className="panel max-w-4xl space-y-3">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 id={purpose} className="text-h3">
                    {t(`purpose_${purpose}`)}
                  </h2>
                  <button type="button" className="btn-outline" onClick={() => setAdding(purpose)}>
                    <Plus size={18} aria-hidden />
                    {t(`add_${purpose}`)}
                  </button>
                </div>
                {ofPurpose.length > 0 ? (
                  <PlanList label={t(`purpose_${purpose}`)} plans={ofPurpose} currencies={currencies} />
                ) : (
                  <p className="text-ui text-muted">{t(`empty_${purpose}`)}</p>
                )}
              </section>
            );
          })
        }
      </Loaded>
      {adding && <AddPlanDialog purpose={adding} onClose={() => setAdding(null)} />}
    </AdminPage>
  );
}

interface PlanListProps {
  label: string;
  /** The plans of one purpose. */
  plans: EditedPlan[];
  currencies: Plans['currencies'];
}

/** Plans in the order in which members see them. */
function PlanList({ label, plans, currencies }: PlanListProps) {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const text = useText();
  return (
    <RecordList
      label={label}
      items={plans}
      nameOf={({ name }) => text(name)}
      pathOf={({ _id }) => adminPaths.plan(_id)}
      words={(word) => t(word)}
      tag="plans"
      move={(id, body) => api(plansApi.move, { params: { id }, body })}
      remove={(id) => api(plansApi.remove, { params: { id } })}
      removal={(name) => ({ title: t('removeTitle', { name }), text: t('removeText') })}
      className="-mx-2"
    >
      {(plan) => <PlanSummary plan={plan} currencies={currencies} />}
    </RecordList>
  );
}

function PlanSummary({ plan, currencies }: { plan: EditedPlan; currencies: Plans['currencies'] }) {
  const { t } = useTranslation('admin-plans');
  const text = useText();
  const language = useLanguage();
  const isFree = Object.values(plan.prices).every((price) => price === 0);
  const prices = currencies.flatMap(({ code, decimals }) => {
    const price = plan.prices[code];
    if (price === undefined) return [];
    return [price === 0 ? `${t('free')} (${code})` : formatExactMoney(price, code, decimals, language)];
  });
  const shown = isFree && prices.length > 0 ? [t('free')] : prices;
  return (
    <>
      <span dir="auto" className={clsx('min-w-0 wrap-anywhere', plan.isHidden ? 'text-muted' : 'font-medium')}>
        {text(plan.name)}
      </span>
      {plan.isHidden && <Badge>{t('hidden')}</Badge>}
      {plan.categoryIds && <Badge>{t('someCategories')}</Badge>}
      <span className="text-small text-muted">{t('days', { count: plan.days })}</span>
      {shown.length === 0 ? (
        <span className="basis-full text-small text-muted">{t('noPrices')}</span>
      ) : (
        <DottedItems
          items={shown.map((price) => (
            <bdi key={price}>{price}</bdi>
          ))}
          className="basis-full text-small text-muted"
        />
      )}
    </>
  );
}

/** Asks for the name of a new plan, then opens it. */
function AddPlanDialog({ purpose, onClose }: { purpose: OrderPurpose; onClose: () => void }) {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const form = useForm<NewPlan>({
    resolver: zodResolver(NewPlan),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' }, purpose },
  });
  return (
    <AddDialog
      form={form}
      title={t(`add_${purpose}`)}
      submit={t('addSubmit')}
      create={(body) => api(plansApi.create, { body })}
      tag="plans"
      pathOf={({ _id }) => adminPaths.plan(_id)}
      onClose={onClose}
    >
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLAN_NAME} />
    </AddDialog>
  );
}
