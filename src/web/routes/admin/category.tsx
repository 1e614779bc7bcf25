import { useParams } from 'react-router';

import { CategoryForm } from '#features/catalog/categories/category-form.tsx';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';

import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One category. */
export function Component() {
  const { id = '' } = useParams();
  const category = useApiQuery(categoriesApi.get, { params: { id } });
  const tree = useApiQuery(categoriesApi.list, {});
  const error = category.error ?? tree.error;
  return (
    <CategoryPage id={id} tab="general">
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([category.refetch(), tree.refetch()])} />
      ) : category.data && tree.data ? (
        <div className="max-w-4xl">
          <CategoryForm key={id} id={id} stored={category.data} all={tree.data.categories} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </CategoryPage>
  );
}
