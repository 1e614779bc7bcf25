import { ExternalLink, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { isBuiltInPage, pagePath } from '#features/site/pages/built-in-pages.ts';
import * as pagesApi from '#features/site/pages/contract.ts';
import { PageForm } from '#features/site/pages/page-form.tsx';
import { RemovePageButton } from '#features/site/pages/remove-page-button.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One content page. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-pages');
  const text = useText();
  const { data, error, refetch } = useApiQuery(pagesApi.get, { params: { id } });
  const name = text(data?.title);
  return (
    <AdminPage
      title={name || t('title')}
      lead={
        <Link to={adminPaths.pages()} className="link inline-flex min-h-11 items-center">
          {t('allPages')}
        </Link>
      }
      actions={
        data && (
          <>
            {!data.isHidden && (
              <Link to={pagePath(id)} className="btn-outline">
                <ExternalLink size={18} aria-hidden className="rtl:-scale-x-100" />
                {t('view')}
              </Link>
            )}
            <Link to={adminPaths.pageVersions(id)} className="btn-outline">
              <History size={18} aria-hidden />
              {t('versions')}
            </Link>
            {!isBuiltInPage(id) && <RemovePageButton slug={id} name={name} />}
          </>
        )
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PageForm key={id} slug={id} stored={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
