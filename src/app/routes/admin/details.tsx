import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import * as attributesApi from '#features/catalog/attributes/contract.ts';
import { DetailsEditor } from '#features/catalog/attributes/details-editor.tsx';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';

import { Loaded } from '#ui/back-office/loaded.tsx';
import { PostingPreview } from '../../back-office/posting-preview.ts';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The additional details that a category defines. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-attributes');
  const query = useApiQuery(attributesApi.list, { params: { id } });
  return (
    <CategoryPage id={id} tab="attributes" title={t('details')}>
      <Loaded query={query}>
        {(attributes) => <DetailsEditor key={id} Preview={PostingPreview} id={id} attributes={attributes} />}
      </Loaded>
    </CategoryPage>
  );
}
