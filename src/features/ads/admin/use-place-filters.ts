import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import * as catalogApi from '#features/catalog/contract.ts';
import type { TableFilter } from '#ui/table/data-table-props.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';

import type { ads } from './contract.ts';

/** The filters by country and, once one is chosen, by its cities. */
export function usePlaceFilters(): TableFilter<typeof ads.list>[] {
  const { t } = useTranslation('admin-ads');
  const text = useText();
  const [params] = useSearchParams();
  const { data } = useApiQuery(catalogApi.listCountries, {});
  const countries = data?.countries ?? [];
  const cities = countries.find(({ code }) => code === params.get('country'))?.cities ?? [];
  return [
    {
      kind: 'select',
      name: 'country',
      label: t('country'),
      choices: countries.map(({ code, name }) => ({ value: code, label: text(name) })),
    },
    ...(cities.length > 0
      ? [
          {
            kind: 'select' as const,
            name: 'city' as const,
            label: t('city'),
            choices: cities.map(({ _id, name }) => ({ value: _id, label: text(name) })),
          },
        ]
      : []),
  ];
}
