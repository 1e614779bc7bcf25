import { useTranslation } from 'react-i18next';

import * as settingsApi from '#features/site/settings/contract.ts';
import { SettingsForm } from '#features/site/settings/settings-form.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How the site looks and works. */
export function Component() {
  const { t } = useTranslation('admin-settings');
  const { data, error, refetch } = useApiQuery(settingsApi.get, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {data ? (
        <SettingsForm stored={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
