import { Earth } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AddCountryDialog } from '#features/catalog/places/add-country-dialog.tsx';
import * as placesApi from '#features/catalog/places/contract.ts';
import { CountryList } from '#features/catalog/places/country-list.tsx';

import { ListPage } from '#ui/back-office/record-list.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The countries, in their order. */
export function Component() {
  const { t } = useTranslation('admin-places');
  const query = useApiQuery(placesApi.listCountries, {});
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: query.data?.countries }}
      add={t('add')}
      addDialog={(onClose) => <AddCountryDialog onClose={onClose} />}
      empty={{ icon: Earth, title: t('empty'), text: t('emptyText') }}
    >
      {(countries) => <CountryList countries={countries} />}
    </ListPage>
  );
}
