import { useParams } from 'react-router';

import { CategoryForm } from '#features/catalog/categories/category-form.tsx';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';

import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** One category. */
export function Component() {
  const { id = '' } = useParams();
  const category = useApiQuery(categoriesApi.get, { params: { id } });
  const tree = useApiQuery(categoriesApi.list, {});
  return (
    <CategoryPage id={id} tab="general">
      <Loaded query={category}>
        {(stored) => (
          <Loaded query={tree}>
            {({ categories }) => <CategoryForm key={id} id={id} stored={stored} all={categories} />}
          </Loaded>
        )}
      </Loaded>
    </CategoryPage>
  );
}
