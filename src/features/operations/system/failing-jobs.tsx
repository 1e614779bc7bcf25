import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as systemApi from './contract.ts';
import type { FailingJob } from './contract.ts';

/** The jobs and mails that failed, each with why, when it is tried again, and a button to try it now. */
export function FailingJobs({ jobs }: { jobs: FailingJob[] }) {
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
  const words = useErrorMessages();
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: () => api(systemApi.retryFailingJob, { params: { id: job._id } }),
    onSuccess: () => toast(t('retried')),
    onError: (error) => toast(words.forCall(error) ?? ''),
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
