import { FolderTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AddCategoryDialog } from '#features/catalog/categories/add-category-dialog.tsx';
import { CategoryTree } from '#features/catalog/categories/category-tree.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';

import { ListPage } from '../../admin/list/list-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';

/** The tree of categories. */
export function Component() {
  const { t } = useTranslation('admin-categories');
  const query = useApiQuery(categoriesApi.list, {});
  const all = query.data?.categories;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: all }}
      add={t('add')}
      addDialog={(onClose) => <AddCategoryDialog parentId={null} all={all ?? []} onClose={onClose} />}
      empty={{ icon: FolderTree, title: t('empty'), text: t('emptyText') }}
    >
      {(categories) => <CategoryTree all={categories} />}
    </ListPage>
  );
}
