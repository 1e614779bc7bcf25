import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { OrderPurpose } from '#features/payments/contract.ts';
import { AddPlanDialog, PlanList } from '#features/payments/plans/editing/plan-list.tsx';
import * as plansApi from '#features/payments/plans/editing/contract.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

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
