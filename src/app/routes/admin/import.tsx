import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as importsApi from '#features/ads/importing/uploads/contract.ts';
import type { AdImport } from '#features/ads/importing/uploads/contract.ts';
import { ImportFigures, RefusedLines } from '#features/ads/importing/uploads/import-result.tsx';
import { apiQuery, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { ProgressBar } from '#ui/back-office/progress-bar.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';

const POLL_MS = 1000;

const isRunning = ({ state }: AdImport): boolean => state === 'checking' || state === 'importing';

/** The report of an uploaded file, its import, and the progress of both. */
export function ImportScreen() {
  const { t } = useTranslation('admin-import');
  const { api } = useApp();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...apiQuery(api, importsApi.getImport, { params: { id } }),
    staleTime: 0,
    // Another tab may have started it.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.import) ? POLL_MS : false),
  });
  return (
    <AdminPage
      title={data?.import.name ?? t('title')}
      actions={
        <Link to={adminPaths.imports()} className="btn-outline">
          {t('allImports')}
        </Link>
      }
    >
      {data ? (
        <>
          <Summary import_={data.import} onChanged={refetch} />
          <RefusedLines importId={id} counts={data.import.counts} problems={data.problems} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}

function Summary({ import_, onChanged }: { import_: AdImport; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('admin-import');
  const { state, counts, progress, by, createdAt, startedAt, finishedAt } = import_;
  const isEmpty = state === 'checked' && counts.created + counts.updated === 0;
  return (
    <section className="panel space-y-4" aria-labelledby="state">
      <div className="space-y-1" role="status">
        <h2 id="state" className="text-h3">
          {t(`state_${state}`)}
        </h2>
        <p className="max-w-prose text-ui text-muted">{t(isEmpty ? 'text_checked_nothing' : `text_${state}`)}</p>
      </div>
      {isRunning(import_) && <ProgressBar label={t('progress')} value={progress} />}
      <ImportFigures counts={counts} />
      <Actions import_={import_} onChanged={onChanged} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        <span>
          {t('at')}: <AdminTime at={createdAt} /> · <bdi>{by.name || t('deletedAccount')}</bdi>
        </span>
        {startedAt && (
          <span>
            {t('started')}: <AdminTime at={startedAt} />
          </span>
        )}
        {finishedAt && (
          <span>
            {t('ended')}: <AdminTime at={finishedAt} />
          </span>
        )}
      </p>
    </section>
  );
}

/** Starts, cancels or discards the import, where its state allows it. */
function Actions({ import_, onChanged }: { import_: AdImport; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('admin-import');
  const words = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { _id, state, counts } = import_;
  const ads = counts.created + counts.updated;
  const params = { id: _id };
  const refresh = async () => {
    void invalidate(client, importsApi.imports.list);
    await onChanged();
  };
  const start = async () => {
    setIsStarting(true);
    try {
      await api(importsApi.startImport, { params });
      setFailure(null);
      toast(t('importStarted'));
    } catch (error) {
      setFailure(error);
    }
    // Shows what another tab did, too.
    await refresh();
    setIsStarting(false);
  };
  if (state !== 'checked' && !isRunning(import_)) return null;
  const question = state === 'checked' ? 'discard' : 'stop';
  return (
    <div className="space-y-3">
      <FormError text={words.forCall(failure)} />
      <div className="flex flex-wrap gap-2">
        {state === 'checked' && ads > 0 && (
          <button type="button" className="btn-primary" disabled={isStarting} onClick={() => void start()}>
            {t('import', { count: ads })}
          </button>
        )}
        <button type="button" className="btn-outline" onClick={() => setIsAsking(true)}>
          {t(question)}
        </button>
      </div>
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`${question}Title`)}
        text={t(`${question}Text`)}
        confirm={t(question)}
        isDangerous
        run={async () => {
          await api(importsApi.cancelImport, { params });
          toast(t('cancelled'));
          await refresh();
        }}
      />
    </div>
  );
}
