import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { Badge } from '#web/admin/list/badge.tsx';
import { DropMark } from '#web/admin/list/drop-mark.tsx';
import { useListDrag } from '#web/admin/list/use-list-drag.ts';
import { RowMenu } from '#web/admin/table/row-menu.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';

import type { EditedPlan, PlanList as Plans } from './contract.ts';
import { RemovePlanDialog } from './remove-plan-dialog.tsx';
import { useMovePlan } from './use-move-plan.ts';

interface PlanListProps {
  /** Of one purpose. */
  plans: EditedPlan[];
  currencies: Plans['currencies'];
}

/** Plans in the order in which members see them. */
export function PlanList({ plans, currencies }: PlanListProps) {
  const mutation = useMovePlan();
  const move = (from: number, to: number) => {
    const plan = plans[from];
    if (plan && !mutation.isPending) mutation.mutate({ item: plan, before: plans.toSpliced(from, 1)[to]?._id ?? null });
  };
  const drag = useListDrag(move);
  return (
    <ul className="-mx-2">
      {plans.map((plan, at) => (
        <li
          key={plan._id}
          data-plan={plan._id}
          {...drag.rowProps(at)}
          className={clsx(
            'relative flex min-h-12 items-center gap-1 rounded-xl pe-1 hover:bg-hover',
            drag.draggedAt === at && 'opacity-50',
          )}
        >
          <DropMark zone={drag.zoneOf(at)} />
          <span {...drag.gripProps(at)} className="shrink-0 cursor-grab px-2 text-muted pointer-coarse:hidden">
            <GripVertical size={18} aria-hidden />
          </span>
          <PlanSummary plan={plan} currencies={currencies} />
          <PlanMenu
            plan={plan}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < plans.length - 1 ? () => move(at, at + 1) : undefined}
          />
        </li>
      ))}
    </ul>
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
      <span className="basis-full text-small text-muted">
        {shown.length === 0
          ? t('noPrices')
          : shown.map((price, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                <bdi className="whitespace-nowrap">{price}</bdi>
              </span>
            ))}
      </span>
    </Link>
  );
}

interface PlanMenuProps {
  plan: EditedPlan;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function PlanMenu({ plan, onUp, onDown }: PlanMenuProps) {
  const { t } = useTranslation('admin-plans');
  const text = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <RowMenu
        name={text(plan.name)}
        entries={[
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.plan(plan._id)} /> },
          ...(onUp ? [{ id: 'up', label: t('moveUp'), onSelect: onUp }] : []),
          ...(onDown ? [{ id: 'down', label: t('moveDown'), onSelect: onDown }] : []),
          { id: 'remove', label: t('remove'), onSelect: () => setIsRemoving(true) },
        ]}
      />
      <RemovePlanDialog plan={plan} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  );
}
