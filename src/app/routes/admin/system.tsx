import { useTranslation } from 'react-i18next';

import * as systemApi from '#features/operations/system/contract.ts';
import { ErrorList } from '#features/operations/system/error-list.tsx';
import { FailedMails } from '#features/operations/system/failed-mails.tsx';
import { FailingJobs } from '#features/operations/system/failing-jobs.tsx';
import { QueueTable } from '#features/operations/system/queue-table.tsx';
import { SystemFacts } from '#features/operations/system/system-facts.tsx';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The state of the installation, and recent failures. */
export function SystemScreen() {
  const { t } = useTranslation('admin-system');
  const query = useApiQuery(systemApi.getSystem, {});
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <button type="button" className="btn-outline" onClick={() => void query.refetch()}>
          {t('refresh')}
        </button>
      }
    >
      <Loaded query={query}>
        {(system) => (
          <>
            <SystemFacts system={system} />
            <FailedMails mails={system.failedMails} />
            <FailingJobs jobs={system.failingJobs} />
            <QueueTable queues={system.queues} />
            <ErrorList errors={system.errors} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
