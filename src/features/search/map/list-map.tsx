import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MapPinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { AdAge, formatPlace, PriceText } from '#features/ads/cards/card-parts.tsx';
import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import type { AdCard } from '#features/ads/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useIsPhone } from '#ui/kit/use-is-wide.ts';
import { useMember } from '#ui/session.ts';

import type { SearchQuery } from '../contract.ts';
import type { GeoBox } from '../geo.ts';
import { LazyHighlightedText } from '../list/lazy.tsx';
import { useChangeListUrl } from '../list/use-list-url.ts';
import { ClusterMap } from './cluster-map.tsx';
import * as mapApi from './contract.ts';
import { boxAroundPoints, parseView } from './rules.ts';
import type { MapMove } from './use-map.ts';

/** Height of the cards over a phone's map, in pixels. */
const FOOT = 170;

/**
 * A list's ads on a map, with the newest ads in view beside it, or on phones in a row over its bottom. The map starts
 * with all results; a view set by the user goes into the URL, so that Back, reload and shared links restore it.
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
  const isPhone = useIsPhone();
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
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries;
  const defaultBox = useDefaultBox(query, countries);
  const toLabel = ({ lat, lng, name }: Pick<Country, 'lat' | 'lng' | 'name'>) => ({ lat, lng, text: text(name) });
  const labels = {
    countries: countries?.map(toLabel) ?? [],
    cities: countries?.flatMap(({ cities }) => cities.map(toLabel)) ?? [],
  };
  const cards = useRef<HTMLDivElement>(null);
  const move = ({ bounds: visible, view: at, isByUser, addsHistoryEntry }: MapMove) => {
    setBounds(visible);
    if (isByUser) change({ at }, { replace: !addsHistoryEntry });
  };
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const status = data && (
    <>
      {t('adsInView', { count: data.total })}
      {data.isPartial && <span className="block">{t('newestInView')}</span>}
    </>
  );
  const showAll = view && (
    <button type="button" className="btn-outline" onClick={() => change({ at: undefined })}>
      {t('showWholeMap')}
    </button>
  );
  const isEmpty = data?.total === 0;
  return (
    <div
      className={clsx(
        'group relative grid items-start gap-4 max-sm:-mx-4 max-sm:-mt-3',
        'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
      )}
    >
      <div className="lg:sticky lg:top-[calc(var(--header)+1rem)]">
        <ClusterMap
          result={data}
          view={view}
          fit={bounds === undefined && !view && data && !isPlaceholderData ? (data.bounds ?? defaultBox) : undefined}
          foot={isPhone ? FOOT : 0}
          labels={labels}
          isBusy={isFetching}
          onMove={move}
          onMaxZoom={() => cards.current?.focus()}
        />
      </div>
      {isPhone ? (
        <div
          ref={cards}
          tabIndex={-1}
          className="absolute inset-x-0 bottom-7 z-10 space-y-2 outline-none in-[.group:has([data-chosen])]:invisible"
        >
          <div className="flex items-center justify-between gap-2 px-4">
            <p role="status" className="rounded-full border border-line bg-card px-3 py-1 text-ui empty:hidden">
              {status}
            </p>
            {showAll}
          </div>
          {isEmpty && <p className="message mx-4 text-ui text-muted">{t('noneInViewText')}</p>}
          {data && !isEmpty && (
            <ul
              className={clsx(
                'grid snap-x snap-mandatory scroll-ps-4 auto-cols-[84%] grid-flow-col gap-2 overflow-x-auto px-4',
                '[scrollbar-width:none]',
              )}
            >
              {data.ads.map((ad) => (
                <li key={ad._id} className="min-w-0 snap-start">
                  <MapCard ad={ad} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div ref={cards} tabIndex={-1} className="min-w-0 outline-none">
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2 text-ui text-muted">
            <p role="status">{status}</p>
            {showAll}
          </div>
          {!data && <Skeleton className="h-64" />}
          {isEmpty && <Notice icon={MapPinOff} title={t('noneInView')} text={t('noneInViewText')} />}
          {data && !isEmpty && (
            <AdGrid
              ads={data.ads}
              columns="sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
              titles={
                lexemes.length > 0
                  ? data.ads.map((ad) => <LazyHighlightedText key={ad._id} text={text(ad.title)} lexemes={lexemes} />)
                  : undefined
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The area of a map without ads: the list's city or country, else the user's country, else all countries. */
function useDefaultBox(place: PlaceQuery, countries: Country[] | undefined): GeoBox | undefined {
  const member = useMember();
  if (!countries) return undefined;
  const { city, country = countries.find(({ dialCode }) => dialCode === member?.countryCode) } = findPlace(
    countries,
    place,
  );
  if (city) return boxAroundPoints([city]);
  return boxAroundPoints((country ? [country] : countries).flatMap((one) => [one, ...one.cities]));
}

/** A flat card of an ad, which leaves most of a phone's map in view. */
function MapCard({ ad }: { ad: AdCard }) {
  const text = useText();
  return (
    <article className="relative flex h-24 overflow-hidden rounded-2xl border border-line bg-card shadow-hover">
      <div className="w-28 shrink-0">
        <Picture image={ad.image} icon={ad.icon} alt="" sizes="112px" className="h-full" />
      </div>
      <div className="min-w-0 flex-1 self-center px-3">
        <PriceText price={ad.price} className="truncate text-price" />
        <h3 dir="auto" className="text-page-side truncate text-ui">
          <Link
            to={paths.ad(ad._id)}
            className={clsx(
              'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2xl',
              'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ring',
            )}
          >
            {text(ad.title)}
          </Link>
        </h3>
        <p className="flex text-meta text-muted">
          <span className="min-w-0 truncate">{formatPlace(ad.place, text)}</span>
          <span aria-hidden className="px-1">
            ·
          </span>
          <AdAge at={ad.createdAt} />
        </p>
      </div>
    </article>
  );
}
