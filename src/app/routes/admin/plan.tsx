import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import * as plansApi from '#features/payments/plans/editing/contract.ts';
import { PlanForm } from '#features/payments/plans/editing/plan-form.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';

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
