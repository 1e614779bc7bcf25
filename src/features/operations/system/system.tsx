import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as systemApi from './contract.ts';
import type { FailedMail, FailingJob, System } from './contract.ts';
import { SystemFacts } from './system-facts.tsx';

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

/** The mails that the mail server did not take, each with why, and whether it is tried again. */
function FailedMails({ mails }: { mails: FailedMail[] }) {
  const { t } = useTranslation('admin-system');
  return (
    <section aria-labelledby="failed-mails" className="panel">
      <h2 id="failed-mails" className="text-h3">
        {t('failedMails')}
      </h2>
      <p className="text-ui text-muted">{mails.length === 0 ? t('noFailedMails') : t('failedMailsText')}</p>
      <ul className="divide-y divide-line">
        {mails.map(({ _id, recipient, subject, failedAt, reason, state }) => (
          <li key={_id} className="py-3 text-ui">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <bdi className="min-w-0 break-words">{t('mailTo', { recipient, subject })}</bdi>
              <Badge>{t(`mail_${state}`)}</Badge>
            </p>
            <p className="text-muted">
              <AdminTime at={failedAt} />
            </p>
            <p dir="ltr" className="mt-1 text-small break-words text-danger">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The jobs and mails that failed, each with why, when it is tried again, and a button to try it now. */
function FailingJobs({ jobs }: { jobs: FailingJob[] }) {
  const { t } = useTranslation('admin-system');
  return (
    <section aria-labelledby="failing-jobs" className="panel">
      <h2 id="failing-jobs" className="text-h3">
        {t('failingJobs')}
      </h2>
      {jobs.length === 0 && <p className="text-ui text-muted">{t('noFailingJobs')}</p>}
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <FailingJobRow key={job._id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function FailingJobRow({ job }: { job: FailingJob }) {
  const { t } = useTranslation('admin-system');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorMessages();
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: () => api(systemApi.retryFailingJob, { params: { id: job._id } }),
    onSuccess: () => toast(t('retried')),
    onError: (error) => toast(errorText.forCall(error) ?? ''),
    onSettled: () => invalidate(client, systemApi.getSystem),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 text-ui">
        <p className="font-medium">
          <bdi>{job.mail ? t('mailTo', job.mail) : job.name}</bdi>
        </p>
        <p className="text-muted">
          {t('attempts', { count: job.attempts })}
          {job.failedAt && (
            <>
              {' · '}
              <AdminTime at={job.failedAt} />
            </>
          )}
          {' · '}
          {job.retryAt ? (
            <>
              {t('triedAgain')} <AdminTime at={job.retryAt} />
            </>
          ) : (
            t('notTriedAgain')
          )}
        </p>
        <p dir="ltr" className="mt-1 text-small break-words text-danger">
          {job.reason}
        </p>
      </div>
      <button type="button" className="btn-outline" disabled={retry.isPending} onClick={() => retry.mutate()}>
        {t('retryNow')}
      </button>
    </li>
  );
}

const COUNTS = ['waiting', 'running', 'failed'] as const;

/** The jobs of each queue that has any. */
function QueueTable({ queues }: { queues: System['queues'] }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  return (
    <section aria-labelledby="queues" className="panel">
      <h2 id="queues" className="text-h3">
        {t('queues')}
      </h2>
      {queues.length === 0 ? (
        <p className="text-ui text-muted">{t('noQueues')}</p>
      ) : (
        <table className="mt-2 w-full text-ui">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t('queue')}
              </th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" className="py-2 text-end font-medium">
                  {t(count)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row" className="py-2 text-start font-normal break-all">
                  <bdi>{queue.name}</bdi>
                </th>
                {COUNTS.map((count) => (
                  <td key={count} className="py-2 text-end tabular-nums">
                    {formatNumber(queue[count], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The last errors of all processes, with what finds them in the log. */
function ErrorList({ errors }: { errors: System['errors'] }) {
  const { t } = useTranslation('admin-system');
  return (
    <section aria-labelledby="last-errors" className="panel">
      <h2 id="last-errors" className="text-h3">
        {t('errors')}
      </h2>
      <p className="text-ui text-muted">{errors.length === 0 ? t('noErrors') : t('errorsText')}</p>
      <ul className="divide-y divide-line">
        {errors.map(({ at, message, error, path, requestId }, index) => (
          <li key={`${at}${index}`} className="py-3 text-ui">
            <p className="text-muted">
              <AdminTime at={at} />
            </p>
            <p dir="ltr" className="break-words">
              {[message, error].filter(Boolean).join(': ')}
            </p>
            {(path || requestId) && (
              <p dir="ltr" className="text-small break-all text-muted">
                {[path, requestId].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
