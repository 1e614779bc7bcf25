import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { AdShelf } from '#features/ads/cards/ad-shelf.tsx';
import { useRecentAds } from '#features/ads/recent-ads.ts';
import { SearchNewsCard, useSearchNews } from '#features/alerts/saved-searches/search-news-card.tsx';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import * as searchApi from '#features/search/contract.ts';
import { formatPoint } from '#features/search/geo.ts';
import { parseListUrl } from '#features/search/list/list-url.ts';
import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { Shelf } from '#ui/kit/shelf.tsx';

import { SMALL_CARD_COLUMNS } from './small-card-columns.ts';

/** The lower shelves of the home page, without empty ones. They load once the visitor scrolls. */
export default function MoreShelves() {
  // Otherwise they are in the row of `ForYou`, above.
  const hasRow = useRecentAds().length > 0;
  return (
    <>
      {!hasRow && <SearchNews />}
      <NearYou />
      <PopularSearches />
    </>
  );
}

function SearchNews() {
  const { t } = useTranslation('home');
  const searches = useSearchNews() ?? [];
  if (searches.length === 0) return null;
  return (
    <Shelf id="news-title" title={t('searchNews')} columns={SMALL_CARD_COLUMNS}>
      {searches.map((search) => (
        <li key={search._id} className="row-span-5 snap-start">
          <SearchNewsCard search={search} />
        </li>
      ))}
    </Shelf>
  );
}

/** Popular searches in the place, as links to lists. */
function PopularSearches() {
  const { t } = useTranslation();
  const place = usePlace();
  const { data } = useApiQuery(suggestionsApi.list, { query: { text: '', ...place } });
  if (!data || data.phrases.length === 0) return null;
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className="heading mb-3">
        {t('popularSearches')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.phrases.map(({ text }) => (
          <li key={text}>
            <Link to={paths.list(undefined, { ...place, search: text })} className="btn-outline font-normal">
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ads nearest to the device. Offers to share the location if the browser has not asked before. */
function NearYou() {
  const { t } = useTranslation(['home', 'layout']);
  const place = usePlace();
  const { near, state, ask } = usePosition();
  const [hasAsked, setHasAsked] = useState(false);
  const list = { ...place, near, sort: 'nearest' } as const;
  const query = Object.assign(parseListUrl(undefined, ''), list);
  const { data, error, refetch } = useApiQuery(searchApi.search, { query }, { enabled: near !== undefined });
  if (data && data.ads.length > 0) {
    return (
      <AdShelf
        id="near-title"
        title={t('nearYou')}
        ads={data.ads}
        action={
          <Link to={paths.list(undefined, list)} className="link inline-flex min-h-11 items-center text-ui text-ink">
            {t('seeAll')}
          </Link>
        }
      />
    );
  }
  if (state !== 'prompt' && !hasAsked) return null;
  return (
    <section aria-labelledby="near-title" className="panel flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 id="near-title" className="text-h3">
          {t('nearYou')}
        </h2>
        <p aria-live="polite" className="text-ui text-muted">
          {error
            ? t('layout:loadFailed')
            : t(state === 'refused' ? 'locationRefused' : data ? 'nothingNear' : 'nearYouText')}
        </p>
      </div>
      {!data && (
        <button
          type="button"
          className="btn-outline"
          disabled={state === 'asking' || (state === 'found' && !error)}
          onClick={() => {
            setHasAsked(true);
            if (error) void refetch();
            else ask();
          }}
        >
          <LocateFixed size={18} aria-hidden />
          {t('useMyLocation')}
        </button>
      )}
    </section>
  );
}

/** `unknown`: not available, or refused before. `prompt`: the browser would ask. */
type PositionState = 'unknown' | 'prompt' | 'asking' | 'refused' | 'found';

/**
 * The device's position, read without a prompt if the visitor allowed it before. `ask` lets the browser prompt. `near`
 * is `lat,lng`, rounded to about 100 m.
 */
function usePosition(): { state: PositionState; near: string | undefined; ask: () => void } {
  const [state, setState] = useState<PositionState>('unknown');
  const [near, setNear] = useState<string>();
  const locate = (onRefused: PositionState) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setNear(formatPoint({ lat: coords.latitude, lng: coords.longitude }));
        setState('found');
      },
      () => setState(onRefused),
      { timeout: 15_000, maximumAge: 300_000 },
    );
  const ask = () => {
    setState('asking');
    locate('refused');
  };
  useEffect(() => {
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (permission) => {
        if (permission.state === 'granted') locate('unknown');
        else if (permission.state === 'prompt') setState('prompt');
      },
      () => {},
    );
  }, []);
  return { state, near, ask };
}
