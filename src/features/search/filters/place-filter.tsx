import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { InlineLoadError } from '#web/ui/load-error.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Select } from '#web/ui/select.tsx';

import type { SearchQuery } from '../contract.ts';
import type { Facet } from '../facets/contract.ts';
import { toSelectChoice } from '../facets/format-facet-count.ts';
import type { ApplyListUrlChange } from '../list/list-url.ts';

interface PlaceFilterProps {
  query: SearchQuery;
  onChange: ApplyListUrlChange;
  countries: Facet | undefined;
  cities: Facet | undefined;
}

/** Country and city filter. */
export function PlaceFilter({ query, onChange, countries: countryFacet, cities: cityFacet }: PlaceFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(apiQuery(api, catalogApi.listCountries, {}));
  const countries = data?.countries ?? [];
  const cities = countries.find(({ code }) => code === query.country)?.cities ?? [];
  const anywhere = { value: 'all', label: t('everywhere') };
  const toParam = (value: string) => (value === 'all' ? undefined : value);
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">{t('place')}</h3>
      {isError && <InlineLoadError onRetry={() => void refetch()} className="text-sm" />}
      <Select
        label={t('country')}
        value={query.country ?? 'all'}
        onChange={(value) => onChange({ country: toParam(value), city: undefined })}
        choices={[
          anywhere,
          ...countries.map(({ code, name, flag }) =>
            toSelectChoice(code, `${flag} ${text(name)}`, countryFacet, language),
          ),
        ]}
      />
      {cities.length > 0 && (
        <Select
          label={t('city')}
          value={query.city ?? 'all'}
          onChange={(value) => onChange({ city: toParam(value) })}
          choices={[anywhere, ...cities.map(({ _id, name }) => toSelectChoice(_id, text(name), cityFacet, language))]}
        />
      )}
    </div>
  );
}
