import { useTranslation } from 'react-i18next';

import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { pathOf } from '#features/catalog/categories/rules.ts';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import type { Choice } from '#ui/kit/select.tsx';

/** The places that a banner may have, which need the categories. */
export function useBannerPlaces() {
  const { t } = useTranslation('admin-banners');
  const text = useText();
  const { data, error, refetch } = useApiQuery(categoriesApi.list, {});
  const choices: Choice[] | undefined = data && [
    { value: 'home', label: t('value_home') },
    { value: 'list', label: t('value_list') },
    ...data.categories.map(({ _id }) => ({
      value: `list/${_id}`,
      label: t('placeInCategory', {
        category: pathOf(data.categories, _id)
          .map(({ name }) => text(name))
          .join(' › '),
      }),
    })),
  ];
  return { data: choices, error, refetch };
}
