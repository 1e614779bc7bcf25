import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import * as plansApi from '#features/payments/plans/editing/contract.ts';
import { PlanForm } from '#features/payments/plans/editing/plan-form.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One plan. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-plans');
  const text = useText();
  const plans = useApiQuery(plansApi.list, {});
  const tree = useApiQuery(categoriesApi.list, {});
  const plan = plans.data?.plans.find(({ _id }) => _id === id);
  const error = plans.error ?? tree.error;
  const back = (
    <Link to={adminPaths.plans()} className="link inline-flex min-h-11 items-center">
      {t('title')}
    </Link>
  );
  return (
    <AdminPage title={text(plan?.name) || t('title')} lead={back}>
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([plans.refetch(), tree.refetch()])} />
      ) : plan && plans.data && tree.data ? (
        <div className="max-w-4xl">
          <PlanForm key={id} plan={plan} currencies={plans.data.currencies} categories={tree.data.categories} />
        </div>
      ) : plans.data && tree.data ? (
        <Notice icon={SearchX} title={t('gone')} text={t('goneText')} action={back} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
