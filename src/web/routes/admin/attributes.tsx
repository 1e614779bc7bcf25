import { useParams } from 'react-router';

import { AttributeScreen } from '#features/catalog/attributes/attribute-screen.tsx';
import * as attributesApi from '#features/catalog/attributes/contract.ts';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';

import { PostingPreview } from '../../admin/posting-preview.ts';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What the ads of a category say about themselves. */
export function Component() {
  const { id = '' } = useParams();
  const attributes = useApiQuery(attributesApi.list, { params: { id } });
  const tree = useApiQuery(categoriesApi.list, {});
  const error = attributes.error ?? tree.error;
  return (
    <CategoryPage id={id} tab="attributes">
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([attributes.refetch(), tree.refetch()])} />
      ) : attributes.data && tree.data ? (
        <AttributeScreen
          key={id}
          Preview={PostingPreview}
          id={id}
          attributes={attributes.data}
          categories={tree.data.categories}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </CategoryPage>
  );
}
