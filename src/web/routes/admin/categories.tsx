import { FolderTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddCategoryDialog } from '#features/catalog/categories/add-category-dialog.tsx';
import { CategoryTree } from '#features/catalog/categories/category-tree.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The tree of categories. */
export function Component() {
  const { t } = useTranslation('admin-categories');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useApiQuery(categoriesApi.list, {});
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={data?.categories.length ? add : undefined}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.categories.length === 0 ? (
        <Notice icon={FolderTree} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <CategoryTree all={data.categories} />
      )}
      {isAdding && data && (
        <AddCategoryDialog parentId={null} all={data.categories} onClose={() => setIsAdding(false)} />
      )}
    </AdminPage>
  );
}
