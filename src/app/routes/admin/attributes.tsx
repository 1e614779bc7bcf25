import { useParams } from 'react-router';

import { AttributeScreen } from '#features/catalog/attributes/attribute-screen.tsx';
import * as attributesApi from '#features/catalog/attributes/contract.ts';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';

import { Loaded } from '#ui/back-office/loaded.tsx';
import { PostingPreview } from '../../back-office/posting-preview.ts';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The specifications and additional details of a category. */
export function Component() {
  const { id = '' } = useParams();
  const query = useApiQuery(attributesApi.list, { params: { id } });
  const tree = useApiQuery(categoriesApi.list, {});
  return (
    <CategoryPage id={id} tab="attributes">
      <Loaded query={query}>
        {(attributes) => (
          <Loaded query={tree}>
            {({ categories }) => (
              <AttributeScreen
                key={id}
                Preview={PostingPreview}
                id={id}
                attributes={attributes}
                categories={categories}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </CategoryPage>
  );
}
