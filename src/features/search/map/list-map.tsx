import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { AdGrid } from '#features/ads/ad-card.tsx';
import { listCountries } from '#features/catalog/contract.ts';
import { useMember } from '#web/data/auth.ts';
import { queryOf, useRead } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { SearchQuery } from '../contract.ts';
import { MarkedText } from '../late.tsx';
import type { Box } from '../places.ts';
import { useChangeList } from '../use-list-address.ts';
import { ClusterMap } from './cluster-map.tsx';
import { mapAds } from './contract.ts';
import { boxOfPlaces, readView } from './rules.ts';
import type { Move } from './use-map.ts';

/**
 * A list's ads on a map, and beside it the newest of those in view. It begins with all that is found; where the reader goes
 * from there stands in the address, so that Back, a reload and a shared link show the same view.
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
  const change = useChangeList();
  const at = readView(new URLSearchParams(search).get('at'));
  const [bounds, setBounds] = useState<string>();
  const asked = JSON.stringify(query);
  const [shown, setShown] = useState({ asked, hasView: at !== undefined });
  // Without a view of the reader's own, other filters and the way back show all that is found.
  if (shown.asked !== asked || shown.hasView !== (at !== undefined)) {
    setShown({ asked, hasView: at !== undefined });
    if (!at) setBounds(undefined);
  }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(api, mapAds, { query: Object.assign({}, query, { bounds }) }),
    placeholderData: keepPreviousData,
    enabled: bounds !== undefined || !at,
  });
  const home = useHome(query.country);
  const beside = useRef<HTMLDivElement>(null);
  const move = ({ bounds: seen, view, isOwn, isStep }: Move) => {
    setBounds(seen);
    if (isOwn) change({ at: view }, { replace: !isStep });
  };
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="xl:sticky xl:top-24">
        <ClusterMap
          seen={data}
          view={at}
          whole={bounds === undefined && !at && data && !isPlaceholderData ? (data.bounds ?? home) : undefined}
          isBusy={isFetching}
          onMove={move}
          onStuck={() => beside.current?.focus()}
        />
      </div>
      <div ref={beside} tabIndex={-1} className="min-w-0 outline-none">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <p role="status">
            {data && t('adsInView', { count: data.total })}
            {data?.isPartial && <span className="block">{t('newestInView')}</span>}
          </p>
          {at && (
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
                ? data.ads.map((ad) => <MarkedText key={ad._id} text={text(ad.title)} lexemes={lexemes} />)
                : undefined
            }
          />
        )}
      </div>
    </div>
  );
}

/** Where a map without ads looks: the country asked for, or the reader's, or all countries there are. */
function useHome(code: string | undefined): Box | undefined {
  const member = useMember();
  const countries = useRead(listCountries, {}).data?.countries;
  if (!countries) return undefined;
  const own = countries.filter((country) => (code ? country.code === code : country.dialCode === member?.countryCode));
  return boxOfPlaces((own.length > 0 ? own : countries).flatMap((country) => [country, ...country.cities]));
}
