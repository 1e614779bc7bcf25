import { invalidateTag } from '#ui/api/api-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FolderTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AddCategoryDialog } from '#features/catalog/categories/add-category-dialog.tsx';
import { CategoryTree } from '#features/catalog/categories/category-tree.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { useMergeableList } from '#features/catalog/merging/use-mergeable-list.ts';

import { ListPage } from '#ui/back-office/record-list.tsx';

/** The tree of categories. */
export function Component() {
  const { t } = useTranslation('admin-categories');
  const client = useQueryClient();
  const query = useMergeableList(
    categoriesApi.list,
    {},
    { rowsOf: ({ categories }) => categories, onEnd: () => void invalidateTag(client, 'catalog') },
  );
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
