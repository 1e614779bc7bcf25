import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AttributeScreen } from '#features/catalog/attributes/attribute-screen.tsx';
import * as attributesApi from '#features/catalog/attributes/contract.ts';
import { DetailsEditor } from '#features/catalog/attributes/details-editor.tsx';
import { SpecificationEditor } from '#features/catalog/attributes/specification-editor.tsx';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

/** The posting form's fields, loaded when a screen previews them. */
const PostingPreview = lazyComponent(() => import('#features/ads/posting/posting-preview.tsx'));

/** The specifications and additional details of a category. */
export function AttributesScreen() {
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

/** One specification of a category, with its options. */
export function SpecificationScreen() {
  const { id = '', key = '' } = useParams();
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const query = useApiQuery(attributesApi.list, { params: { id } });
  const specification = query.data?.specifications.find((one) => one.key === key && one.categoryId === id);
  return (
    <CategoryPage id={id} tab="attributes" title={text(specification?.label) || t('specification')}>
      <Loaded query={query}>
        {(attributes) =>
          specification ? (
            <SpecificationEditor
              key={`${id}/${key}`}
              Preview={PostingPreview}
              id={id}
              attributes={attributes}
              specification={specification}
            />
          ) : (
            <Notice
              icon={SearchX}
              title={t('gone')}
              text={t('goneText')}
              action={
                <Link to={adminPaths.attributes(id)} className="btn-primary">
                  {t('back')}
                </Link>
              }
            />
          )
        }
      </Loaded>
    </CategoryPage>
  );
}

/** The additional details that a category defines. */
export function DetailsScreen() {
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
