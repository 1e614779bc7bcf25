import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { AdShelf } from '#features/ads/cards/ad-shelf.tsx';
import * as adsApi from '#features/ads/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import type { SearchQuery } from '../contract.ts';
import { Widenings } from './widenings.tsx';

interface EmptyListProps {
  query: SearchQuery;
  /** Further actions. */
  more?: ReactNode;
}

/** The empty state of a list, with suggestions for a wider search, which load after the page. */
export function EmptyList({ query, more }: EmptyListProps) {
  const { t } = useTranslation('list');
  const isInBrowser = useIsHydrated();
  const { pathname, search } = useLocation();
  const all = paths.list(undefined, { country: query.country, city: query.city });
  return (
    <>
      <Notice
        icon={SearchX}
        title={t('noAdsFound')}
        text={t('noAdsFoundText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={pathname + search === all ? paths.list() : all} className="btn-primary">
              {t('showAll')}
            </Link>
            {more}
          </div>
        }
      />
      {isInBrowser && (
        <>
          <Widenings query={query} />
          <SuggestedAds country={query.country} city={query.city} />
        </>
      )}
    </>
  );
}

/** Ads below an empty list: the popular ones of its country, or the newest of its place. */
export function SuggestedAds({ country, city }: PlaceQuery) {
  const { t } = useTranslation('list');
  const query = { country, city };
  const popular = useApiQuery(adsApi.listPopular, { query }).data?.ads;
  const newest = useApiQuery(adsApi.listNewArrivals, { query }, { enabled: popular?.length === 0 }).data?.ads;
  const ads = popular?.length ? popular : newest;
  if (!ads?.length) return null;
  return (
    <div className="mt-8">
      <AdShelf id="may-like" title={t('mayLike')} ads={ads} />
    </div>
  );
}
