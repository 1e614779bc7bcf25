import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { listCountries } from '#features/catalog/contract.ts';
import { useRead } from '#web/data/query.ts';
import { useText } from '#web/layout/site.ts';
import { Select } from '#web/ui/select.tsx';

import { POSTED_WITHIN, type SearchQuery } from '../contract.ts';
import type { Apply } from '../list-address.ts';
import { DEFAULT_KM, DISTANCES, writePoint } from '../places.ts';

/** Distance, age and pictures. They come after the page: its first sight needs none of them. */
export default function MoreFilters({ query, onChange }: { query: SearchQuery; onChange: Apply }) {
  const { t } = useTranslation('list');
  return (
    <>
      <NearFilter query={query} onChange={onChange} />
      <div className="space-y-3">
        <h3 className="font-semibold">{t('posted')}</h3>
        <Select
          label={t('posted')}
          value={query.postedWithin ?? 'all'}
          onChange={(days) => onChange({ postedWithin: days === 'all' ? undefined : days })}
          choices={[
            { value: 'all', label: t('anyTime') },
            ...POSTED_WITHIN.map((days) => ({ value: days, label: t(`posted_${days}`) })),
          ]}
        />
        <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-sm hover:bg-hover lg:min-h-10">
          <input
            type="checkbox"
            className="size-5 accent-(--brand)"
            checked={query.withPictures !== undefined}
            onChange={(event) => onChange({ withPictures: event.currentTarget.checked ? '1' : undefined })}
          />
          {t('withPictures')}
        </label>
      </div>
    </>
  );
}

/** Around the reader, who is asked first, or around the middle of a city. */
function NearFilter({ query, onChange }: { query: SearchQuery; onChange: Apply }) {
  const { t } = useTranslation('list');
  const text = useText();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const { data } = useRead(listCountries, {});
  const countries = data?.countries ?? [];
  const cities = countries
    .filter(({ code }) => !query.country || code === query.country)
    .flatMap((country) => country.cities);
  const middles = cities.map((city) => ({ value: writePoint(city), label: text(city.name) }));
  const isElsewhere = query.near !== undefined && !middles.some(({ value }) => value === query.near);

  const start = (near: string) => onChange({ near, city: undefined, sort: 'nearest' });
  const choose = (value: string) => {
    if (value === 'all')
      onChange({ near: undefined, within: undefined, ...(query.sort === 'nearest' && { sort: undefined }) });
    else if (value === 'here') askWhere();
    else start(value);
  };
  // A position may take a while: it joins what was chosen since.
  const askWhere = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        start(writePoint({ lat: coords.latitude, lng: coords.longitude }));
      },
      () => setState('refused'),
      { timeout: 15_000, maximumAge: 300_000 },
    );
  };

  return (
    <div className="space-y-3">
      <h3 className="font-semibold">{t('distance')}</h3>
      <Select
        label={t('near')}
        value={state === 'asking' ? 'here' : isElsewhere ? 'chosen' : (query.near ?? 'all')}
        onChange={choose}
        choices={[
          { value: 'all', label: t('anyDistance') },
          { value: 'here', label: t('myLocation') },
          ...(isElsewhere ? [{ value: 'chosen', label: t('chosenSpot') }] : []),
          ...middles,
        ]}
      />
      {query.near && (
        <Select
          label={t('distance')}
          value={String(query.within ?? DEFAULT_KM)}
          onChange={(within) => onChange({ within })}
          choices={[...new Set([...DISTANCES, query.within ?? DEFAULT_KM])]
            .toSorted((a, b) => a - b)
            .map((km) => ({ value: String(km), label: t('withinKm', { km }) }))}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'asking' && t('asking')}
        {state === 'refused' && t('locationRefused')}
      </p>
    </div>
  );
}
