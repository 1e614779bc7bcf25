import { useTranslation } from 'react-i18next';

import * as signalsApi from '#features/ads/signals/contract.ts';
import { RulesForm } from '#features/ads/signals/rules-form.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The operator's rules for ads that are posted or edited. */
export function Component() {
  const { t } = useTranslation('admin-rules');
  const { data, error, refetch } = useApiQuery(signalsApi.getRules, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <p className="max-w-3xl text-ui text-muted">{t('actionsText')}</p>
      {data ? (
        <RulesForm stored={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
