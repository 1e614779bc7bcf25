import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as searchWordsApi from '#features/search/lexicon/admin/contract.ts';
import { WordGroupForm } from '#features/search/lexicon/admin/word-group-form.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One group of search words. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-search-words');
  const { data, error, refetch } = useApiQuery(searchWordsApi.get, { params: { id } });
  return (
    <AdminPage
      title={t('group')}
      lead={
        <Link to={adminPaths.searchWords()} className="link inline-flex min-h-11 items-center">
          {t('all')}
        </Link>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="max-w-4xl">
          <WordGroupForm key={id} id={id} stored={data} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
