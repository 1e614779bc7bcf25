import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as pagesApi from '#features/site/pages/contract.ts';
import { VersionDifference, VersionList } from '#features/site/pages/page-versions.tsx';
import { endpointKey, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';

/** The versions of a page with their changes, each of which can be restored. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-pages');
  const text = useText();
  const [query] = useSearchParams();
  const page = useApiQuery(pagesApi.get, { params: { id } });
  const list = useApiQuery(pagesApi.listVersions, { params: { id } });
  const versions = list.data?.versions ?? [];
  const current = versions[0]?.version;
  const chosen = versions.find(({ version }) => String(version) === query.get('version'))?.version ?? current;
  const error = page.error ?? list.error;
  return (
    <AdminPage
      title={page.data ? t('versionsTitle', { name: text(page.data.title) }) : t('versions')}
      lead={t('versionsLead')}
      actions={
        <Link to={adminPaths.page(id)} className="btn-outline">
          {t('edit')}
        </Link>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([page.refetch(), list.refetch()])} />
      ) : chosen === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-6">
          <VersionList versions={versions} chosen={chosen} />
          <Version key={chosen} id={id} version={chosen} isCurrent={chosen === current} />
        </div>
      )}
    </AdminPage>
  );
}

function Version({ id, version, isCurrent }: { id: string; version: number; isCurrent: boolean }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useApiQuery(pagesApi.getVersion, { params: { id, version } });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <section className="panel min-w-0 space-y-4" aria-labelledby="version">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="version" className="text-h3">
          {t('version', { number: version })}
        </h2>
        {!isCurrent && (
          <button type="button" className="btn-primary" onClick={() => setIsAsking(true)}>
            {t('restore')}
          </button>
        )}
      </div>
      <VersionDifference before={data.before} text={data.text} />
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('restoreTitle', { number: version })}
        text={t('restoreText')}
        confirm={t('restore')}
        run={async () => {
          const params = { id };
          const form = await api(pagesApi.get, { params });
          const saved = await api(pagesApi.save, { params, body: { ...form, ...data.text } });
          client.setQueryData(endpointKey(pagesApi.get, { params }), saved);
          void invalidateTag(client, 'site');
          toast(t('restored'));
          void navigate(adminPaths.page(id));
        }}
      />
    </section>
  );
}
