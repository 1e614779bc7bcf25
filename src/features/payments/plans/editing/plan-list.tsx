import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { DottedItems } from '../dotted-items.tsx';
import * as plansApi from './contract.ts';
import type { EditedPlan, PlanList as Plans } from './contract.ts';

interface PlanListProps {
  label: string;
  /** Of one purpose. */
  plans: EditedPlan[];
  currencies: Plans['currencies'];
}

/** Plans in the order in which members see them. */
export function PlanList({ label, plans, currencies }: PlanListProps) {
  const { t } = useTranslation('admin-plans');
  const text = useText();
  const [removed, setRemoved] = useState<EditedPlan | null>(null);
  const move = useMovePlan();
  return (
    <>
      <SortableList
        label={label}
        items={plans}
        nameOf={({ name }) => text(name)}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(plan) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.plan(plan._id)} /> },
          { id: 'remove', label: t('remove'), onSelect: () => setRemoved(plan) },
        ]}
        row={(plan) => <PlanSummary plan={plan} currencies={currencies} />}
        className="-mx-2"
      />
      {removed && <RemovePlanDialog plan={removed} onClose={() => setRemoved(null)} />}
    </>
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
    <Link
      to={adminPaths.plan(plan._id)}
      draggable={false}
      className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-2 text-ui"
    >
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
    </Link>
  );
}

/** Moves a plan among those of its purpose. */
function useMovePlan() {
  const { t } = useTranslation('admin-plans');
  const { api } = useApp();
  const client = useQueryClient();
  return useMoveItem({
    move: ({ _id, version }: EditedPlan, before) =>
      api(plansApi.move, { params: { id: _id }, body: { version, before } }),
    refetch: () => invalidateTag(client, 'plans'),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
}

interface RemovePlanDialogProps {
  plan: EditedPlan;
  onClose: () => void;
}

/** Removes a plan that nobody has ordered. The error for others has the number of ads. */
function RemovePlanDialog({ plan, onClose }: RemovePlanDialogProps) {
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
        void invalidateTag(client, 'plans');
      }}
    />
  );
}
