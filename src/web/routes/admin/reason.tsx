import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as reasonsApi from '#features/moderation/reasons/contract.ts';
import { ReasonForm } from '#features/moderation/reasons/reason-form.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One reason for rejections. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-reasons');
  const { data, error, refetch } = useApiQuery(reasonsApi.get, { params: { id } });
  return (
    <AdminPage
      title={t('reason')}
      lead={
        <Link to={adminPaths.reasons()} className="link inline-flex min-h-11 items-center">
          {t('all')}
        </Link>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="max-w-4xl">
          <ReasonForm key={id} id={id} stored={data} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
