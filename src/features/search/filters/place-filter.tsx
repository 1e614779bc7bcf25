import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { InlineLoadError } from '#ui/kit/notice.tsx';
import { Select } from '#ui/kit/select.tsx';

import type { SearchQuery } from '../contract.ts';
import type { Facet } from '../facets/contract.ts';
import { toSelectChoice } from '../facets/format-facet-count.ts';
import type { ApplyListUrlChange } from '../list/list-url.ts';
import { toPlaceChange } from '../list/to-place-change.ts';
import { FilterGroup } from './filter-group.tsx';

interface PlaceFilterProps {
  query: SearchQuery;
  onChange: ApplyListUrlChange;
  countries: Facet | undefined;
  cities: Facet | undefined;
}

/** Country and city of the list, which become the visitor's place. */
export function PlaceFilter({ query, onChange, countries: countryFacet, cities: cityFacet }: PlaceFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(apiQuery(api, catalogApi.listCountries, {}));
  const countries = data?.countries ?? [];
  const { country } = findPlace(countries, query);
  const toParam = (value: string) => (value === 'all' ? undefined : value);
  const choose = (place: PlaceQuery) => {
    saveChosenPlace(place);
    onChange(toPlaceChange(query, place, countries));
  };
  return (
    <FilterGroup label={t('place')} isOpen>
      {isError && <InlineLoadError onRetry={() => void refetch()} className="text-ui" />}
      <Select
        label={t('country')}
        value={country?.code ?? 'all'}
        onChange={(value) => choose({ country: toParam(value) })}
        choices={[
          { value: 'all', label: t('everywhere') },
          ...offeredPlaces(countries, country?.code).map(({ code, name }) =>
            toSelectChoice(code, text(name), countryFacet, language),
          ),
        ]}
      />
      {!!country?.cities.length && (
        <Select
          label={t('city')}
          value={query.city ?? 'all'}
          onChange={(value) => choose({ country: country.code, city: toParam(value) })}
          choices={[
            { value: 'all', label: t('allOf', { name: text(country.nameInText) }) },
            ...offeredPlaces(country.cities, query.city).map(({ _id, name }) =>
              toSelectChoice(_id, text(name), cityFacet, language),
            ),
          ]}
        />
      )}
    </FilterGroup>
  );
}
