import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { paths } from '#paths';
import { Notice } from '#ui/kit/notice.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import type { SearchQuery } from '../contract.ts';
import { SuggestedAds } from './suggested-ads.tsx';
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
