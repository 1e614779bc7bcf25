import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as faqApi from '#features/site/faq/contract.ts';
import { FaqForm } from '#features/site/faq/faq-form.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One question with its answer. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-faq');
  const text = useText();
  const { data, error, refetch } = useApiQuery(faqApi.get, { params: { id } });
  return (
    <AdminPage
      title={text(data?.question) || t('title')}
      lead={
        <Link to={adminPaths.faq()} className="link inline-flex min-h-11 items-center">
          {t('all')}
        </Link>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="max-w-4xl">
          <FaqForm key={id} id={id} stored={data} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
