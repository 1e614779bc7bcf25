import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as attributesApi from '#features/catalog/attributes/contract.ts';
import { SpecificationEditor } from '#features/catalog/attributes/specification-editor.tsx';
import { CategoryPage } from '#features/catalog/categories/category-page.tsx';

import { Loaded } from '#ui/back-office/loaded.tsx';
import { PostingPreview } from '../../back-office/posting-preview.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';

/** One specification of a category, with its options. */
export function Component() {
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
