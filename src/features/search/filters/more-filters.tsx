import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';

import { POSTED_WITHIN_DAYS, type SearchQuery } from '../contract.ts';
import { FilterGroup } from './filter-group.tsx';
import { ListForm } from '../list/list-form.tsx';
import type { ApplyListUrlChange } from '../list/list-url.ts';
import { DEFAULT_DISTANCE_KM, DISTANCES_KM, formatPoint } from '../geo.ts';

interface MoreFiltersProps {
  query: SearchQuery;
  onChange: ApplyListUrlChange;
  /** Groups without a chosen filter start open. */
  isOpen: boolean;
  isInNoscript?: boolean;
}

/** Filters by distance, age and pictures. */
export function MoreFilters({ query, onChange, isOpen }: MoreFiltersProps) {
  const { t } = useTranslation('list');
  return (
    <>
      <FilterGroup label={t('distance')} isOpen={isOpen || query.near !== undefined}>
        <NearFilter query={query} onChange={onChange} />
      </FilterGroup>
      <PostedFilter query={query} onChange={onChange} isOpen={isOpen} />
    </>
  );
}

/** Filters by age and pictures. */
export function PostedFilter({ query, onChange, isOpen, isInNoscript = false }: MoreFiltersProps) {
  const { t } = useTranslation('list');
  return (
    <FilterGroup
      label={t('posted')}
      isOpen={isOpen || query.postedWithin !== undefined || query.withPictures !== undefined}
    >
      <ListForm without={{ postedWithin: undefined, withPictures: undefined }} isInNoscript={isInNoscript}>
        <Select
          label={t('posted')}
          name="postedWithin"
          value={query.postedWithin ?? ''}
          onChange={(days) => onChange({ postedWithin: days || undefined })}
          choices={[
            { value: '', label: t('anyTime') },
            ...POSTED_WITHIN_DAYS.map((days) => ({ value: days, label: t(`posted_${days}`) })),
          ]}
        />
        <label
          className={clsx(
            '-mx-2 mt-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-ui hover:bg-hover',
            'lg:min-h-10',
          )}
        >
          <input
            type="checkbox"
            name="withPictures"
            value="1"
            checked={query.withPictures !== undefined}
            onChange={(event) => onChange({ withPictures: event.currentTarget.checked ? '1' : undefined })}
          />
          {t('withPictures')}
        </label>
      </ListForm>
    </FilterGroup>
  );
}

/** Distance from the user's position, which needs their permission, or from the center of a city. */
function NearFilter({ query, onChange }: { query: SearchQuery; onChange: ApplyListUrlChange }) {
  const { t } = useTranslation('list');
  const text = useText();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const { data } = useApiQuery(catalogApi.listCountries, {});
  const countries = data?.countries ?? [];
  const cities = offeredPlaces(countries, query.country)
    .filter(({ code }) => !query.country || code === query.country)
    .flatMap((country) => offeredPlaces(country.cities));
  const centers = cities.map((city) => ({ value: formatPoint(city), label: text(city.name) }));
  const isOtherPoint = query.near !== undefined && !centers.some(({ value }) => value === query.near);

  const searchNear = (near: string) => onChange({ near, city: undefined, sort: 'nearest' });
  const choose = (value: string) => {
    if (value === 'all')
      onChange({ near: undefined, within: undefined, ...(query.sort === 'nearest' && { sort: undefined }) });
    else if (value === 'here') locateUser();
    else searchNear(value);
  };
  // Locating may take a while; the position is merged into the filters chosen in the meantime.
  const locateUser = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        searchNear(formatPoint({ lat: coords.latitude, lng: coords.longitude }));
      },
      () => setState('refused'),
      { timeout: 15_000, maximumAge: 300_000 },
    );
  };

  return (
    <>
      <Select
        label={t('near')}
        value={state === 'asking' ? 'here' : isOtherPoint ? 'chosen' : (query.near ?? 'all')}
        onChange={choose}
        choices={[
          { value: 'all', label: t('anyDistance') },
          { value: 'here', label: t('myLocation') },
          ...(isOtherPoint ? [{ value: 'chosen', label: t('chosenSpot') }] : []),
          ...centers,
        ]}
      />
      {query.near && (
        <Select
          label={t('distance')}
          value={String(query.within ?? DEFAULT_DISTANCE_KM)}
          onChange={(within) => onChange({ within })}
          choices={[...new Set([...DISTANCES_KM, query.within ?? DEFAULT_DISTANCE_KM])]
            .toSorted((a, b) => a - b)
            .map((km) => ({ value: String(km), label: t('withinKm', { km }) }))}
        />
      )}
      <p role="status" className="text-ui text-muted empty:hidden">
        {state === 'asking' && t('asking')}
        {state === 'refused' && t('locationRefused')}
      </p>
    </>
  );
}
