import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { listCountries } from '#features/catalog/contract.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { PartFailed } from '#web/layout/load-failed.tsx';
import { useLanguage, useText } from '#web/layout/site.ts';
import { Select } from '#web/ui/select.tsx';

import type { SearchQuery } from '../contract.ts';
import type { Facet } from '../facets/contract.ts';
import { toChoice } from '../facets/format-count.ts';
import type { Apply } from '../list-address.ts';

interface PlaceFilterProps {
  query: SearchQuery;
  onChange: Apply;
  countries: Facet | undefined;
  cities: Facet | undefined;
}

/** A country, and one of its cities. */
export function PlaceFilter({ query, onChange, countries: inCountries, cities: inCities }: PlaceFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(queryOf(api, listCountries, {}));
  const countries = data?.countries ?? [];
  const cities = countries.find(({ code }) => code === query.country)?.cities ?? [];
  const anywhere = { value: 'all', label: t('everywhere') };
  const chosen = (value: string) => (value === 'all' ? undefined : value);
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">{t('place')}</h3>
      {isError && <PartFailed onRetry={() => void refetch()} className="text-sm" />}
      <Select
        label={t('country')}
        value={query.country ?? 'all'}
        onChange={(value) => onChange({ country: chosen(value), city: undefined })}
        choices={[
          anywhere,
          ...countries.map(({ code, name, flag }) => toChoice(code, `${flag} ${text(name)}`, inCountries, language)),
        ]}
      />
      {cities.length > 0 && (
        <Select
          label={t('city')}
          value={query.city ?? 'all'}
          onChange={(value) => onChange({ city: chosen(value) })}
          choices={[anywhere, ...cities.map(({ _id, name }) => toChoice(_id, text(name), inCities, language))]}
        />
      )}
    </div>
  );
}
