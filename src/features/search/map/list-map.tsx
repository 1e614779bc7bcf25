import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { useMember } from '#web/auth/use-member.ts';
import { apiQuery, useApiQuery } from '#web/api/api-query.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { SearchQuery } from '../contract.ts';
import { LazyHighlightedText } from '../list/lazy.tsx';
import type { GeoBox } from './geo.ts';
import { useChangeListUrl } from '../list/use-list-url.ts';
import { ClusterMap } from './cluster-map.tsx';
import * as mapApi from './contract.ts';
import { boxAroundPoints, parseView } from './rules.ts';
import type { MapMove } from './use-map.ts';

/**
 * A list's ads on a map, with the newest ads in view beside it. The map starts with all results; a view set by the user
 * goes into the URL, so that Back, reload and shared links restore it.
 */
export default function ListMap({
  query: { page: _, limit: __, sort: ___, ...query },
  lexemes,
}: {
  query: SearchQuery;
  lexemes: string[];
}) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { api } = useApp();
  const { search } = useLocation();
  const change = useChangeListUrl();
  const view = parseView(new URLSearchParams(search).get('at'));
  const [bounds, setBounds] = useState<string>();
  const filters = JSON.stringify(query);
  const [previous, setPrevious] = useState({ filters, hasView: view !== undefined });
  // Without a view set by the user, changed filters and going back show all results.
  if (previous.filters !== filters || previous.hasView !== (view !== undefined)) {
    setPrevious({ filters, hasView: view !== undefined });
    if (!view) setBounds(undefined);
  }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...apiQuery(api, mapApi.find, { query: Object.assign({}, query, { bounds }) }),
    placeholderData: keepPreviousData,
    enabled: bounds !== undefined || !view,
  });
  const defaultBox = useDefaultBox(query);
  const cards = useRef<HTMLDivElement>(null);
  const move = ({ bounds: visible, view: at, isByUser, addsHistoryEntry }: MapMove) => {
    setBounds(visible);
    if (isByUser) change({ at }, { replace: !addsHistoryEntry });
  };
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="xl:sticky xl:top-24">
        <ClusterMap
          result={data}
          view={view}
          fit={bounds === undefined && !view && data && !isPlaceholderData ? (data.bounds ?? defaultBox) : undefined}
          isBusy={isFetching}
          onMove={move}
          onMaxZoom={() => cards.current?.focus()}
        />
      </div>
      <div ref={cards} tabIndex={-1} className="min-w-0 outline-none">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2 text-ui text-muted">
          <p role="status">
            {data && t('adsInView', { count: data.total })}
            {data?.isPartial && <span className="block">{t('newestInView')}</span>}
          </p>
          {view && (
            <button type="button" className="btn-outline" onClick={() => change({ at: undefined })}>
              {t('showWholeMap')}
            </button>
          )}
        </div>
        {!data && <Skeleton className="h-64" />}
        {data?.total === 0 && <Notice icon={MapPinOff} title={t('noneInView')} text={t('noneInViewText')} />}
        {data && data.total > 0 && (
          <AdGrid
            ads={data.ads}
            columns="md:grid-cols-3 xl:grid-cols-2"
            titles={
              lexemes.length > 0
                ? data.ads.map((ad) => <LazyHighlightedText key={ad._id} text={text(ad.title)} lexemes={lexemes} />)
                : undefined
            }
          />
        )}
      </div>
    </div>
  );
}

/** The area of a map without ads: the list's city or country, else the user's country, else all countries. */
function useDefaultBox(place: PlaceQuery): GeoBox | undefined {
  const member = useMember();
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries;
  if (!countries) return undefined;
  const { city, country = countries.find(({ dialCode }) => dialCode === member?.countryCode) } = findPlace(
    countries,
    place,
  );
  if (city) return boxAroundPoints([city]);
  return boxAroundPoints((country ? [country] : countries).flatMap((one) => [one, ...one.cities]));
}
