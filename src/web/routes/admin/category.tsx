import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { CategoryForm } from '#features/catalog/categories/category-form.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { pathOf } from '#features/catalog/categories/rules.ts';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One category. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['admin-categories', 'layout']);
  const text = useText();
  const category = useApiQuery(categoriesApi.get, { params: { id } });
  const tree = useApiQuery(categoriesApi.list, {});
  const error = category.error ?? tree.error;
  const path = pathOf(tree.data?.categories ?? [], category.data?.parentId ?? null);
  return (
    <AdminPage
      title={text(category.data?.name) || t('title')}
      lead={
        <nav aria-label={t('layout:breadcrumbs')} className="flex flex-wrap items-center gap-x-1">
          <Link to={adminPaths.categories()} className="link inline-flex min-h-11 items-center">
            {t('title')}
          </Link>
          {path.map(({ _id, name }) => (
            <span key={_id} className="inline-flex items-center gap-x-1">
              <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
              <Link to={adminPaths.category(_id)} className="link inline-flex min-h-11 items-center">
                {text(name)}
              </Link>
            </span>
          ))}
        </nav>
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([category.refetch(), tree.refetch()])} />
      ) : category.data && tree.data ? (
        <div className="max-w-4xl">
          <CategoryForm key={id} id={id} stored={category.data} all={tree.data.categories} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
