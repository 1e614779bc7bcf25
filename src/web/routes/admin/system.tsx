import { useTranslation } from 'react-i18next';

import * as systemApi from '#features/operations/system/contract.ts';
import { ErrorList } from '#features/operations/system/error-list.tsx';
import { FailingJobs } from '#features/operations/system/failing-jobs.tsx';
import { QueueTable } from '#features/operations/system/queue-table.tsx';
import { SystemFacts } from '#features/operations/system/system-facts.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How the installation is doing, and what failed. */
export function Component() {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useApiQuery(systemApi.getSystem, {});
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <button type="button" className="btn-outline" onClick={() => void refetch()}>
          {t('refresh')}
        </button>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <SystemFacts system={data} />
          <FailingJobs jobs={data.failingJobs} />
          <QueueTable queues={data.queues} />
          <ErrorList errors={data.errors} />
        </>
      )}
    </AdminPage>
  );
}
