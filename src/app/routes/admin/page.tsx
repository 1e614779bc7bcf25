import { ExternalLink, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { isBuiltInPage, pagePath } from '#features/site/pages/built-in-pages.ts';
import * as pagesApi from '#features/site/pages/contract.ts';
import { PageForm } from '#features/site/pages/page-form.tsx';
import { RemovePageButton } from '#features/site/pages/remove-page-button.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';

/** One content page. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-pages');
  const text = useText();
  const query = useApiQuery(pagesApi.get, { params: { id } });
  const { data } = query;
  const name = text(data?.title);
  return (
    <AdminPage
      title={name || t('title')}
      lead={<BackLink to={adminPaths.pages()}>{t('allPages')}</BackLink>}
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
      <Loaded query={query}>{(stored) => <PageForm key={id} slug={id} stored={stored} />}</Loaded>
    </AdminPage>
  );
}
