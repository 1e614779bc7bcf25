import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { PeopleList } from '#features/accounts/people/people-list.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { MY_ADS_TABS } from '#features/ads/contract.ts';
import { FollowedAds } from '#features/ads/my-ads/followed-ads.tsx';
import { SavedAds } from '#features/ads/my-ads/saved-ads.tsx';
import { SavedSearchList } from '#features/alerts/saved-searches/saved-search-list.tsx';
import { paths } from '#paths';
import { formatDate, formatNumber } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';
import { usePageNumber } from '#ui/navigation/use-page-number.ts';
import { useMember } from '#ui/session.ts';

import { AccountFrame } from './account/account-frame.tsx';
import { MyAds } from './account/my-ads.tsx';

const TABS = [...MY_ADS_TABS, 'saved', 'searches', 'following', 'followers'] as const;

/**
 * The member's ads by state, saved ads and searches, and people (decisions §3). The URL holds tab and page. Small
 * screens have tabs for the states only: the account's menu links to the rest.
 */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const language = useLanguage();
  const member = useMember();
  const [params] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'active';
  const tabs = useScrollToCurrent<HTMLElement>(tab);
  const page = usePageNumber();
  const title = isMyAds(tab) ? t('layout:myAds') : t(`tab_${tab}`);
  if (!member) return null;
  return (
    <AccountFrame title={title}>
      <h1 className="heading">{title}</h1>
      <section className="panel flex min-h-16 items-center gap-3 py-2 max-lg:hidden sm:px-4 sm:py-2">
        <Avatar name={member.name} picture={member.profilePicture} />
        <h2 className="min-w-0 truncate text-h3">
          <bdi>{member.name}</bdi>
        </h2>
        <p className="flex-1 text-ui text-muted">
          {t('memberSince', { date: formatDate(member.createdAt, language) })}
        </p>
        <Link to={paths.user(member._id)} className="btn-text">
          {t('publicPage')}
        </Link>
      </section>
      <nav
        ref={tabs}
        aria-label={t('layout:myAds')}
        className={clsx('scroll-fade-inline flex border-b border-line lg:gap-1', !isMyAds(tab) && 'max-lg:hidden')}
      >
        {TABS.map((name) => (
          <Link
            key={name}
            to={`?tab=${name}`}
            aria-current={name === tab ? 'page' : undefined}
            className={clsx(
              '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-ui whitespace-nowrap',
              'text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold',
              'aria-[current=page]:text-ink max-sm:grow max-sm:justify-center max-sm:px-2',
              !isMyAds(name) && 'max-lg:hidden',
            )}
          >
            <SteadyLabel text={t(`tab_${name}`)} />
            {name === 'waiting' && <WaitingCount />}
          </Link>
        ))}
      </nav>
      <Tab tab={tab} page={page} />
    </AccountFrame>
  );
}

/** The number of ads that wait for payment or review, which the member may not look for. None if it fails to load. */
function WaitingCount() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { data } = useApiQuery(adsApi.listMine, { query: { status: 'waiting', page: 1 } });
  const count = data?.pagination.totalItems ?? 0;
  if (count === 0) return null;
  return (
    <span className="ms-1.5 rounded-full bg-hover px-2 py-0.5 text-meta font-medium text-ink">
      <bdi aria-hidden>{formatNumber(count, language)}</bdi>
      <span className="sr-only">{t('waitingCount', { count })}</span>
    </span>
  );
}

const isMyAds = (tab: (typeof TABS)[number]) => MY_ADS_TABS.some((name) => name === tab);

function Tab({ tab, page }: { tab: (typeof TABS)[number]; page: number }) {
  if (tab === 'saved') return <SavedAds page={page} />;
  if (tab === 'searches') return <SavedSearchList />;
  if (tab === 'followers') return <PeopleList key={tab} tab={tab} page={page} />;
  if (tab === 'following') {
    return (
      <>
        <PeopleList key={tab} tab={tab} page={page} />
        {page === 1 && <FollowedAds />}
      </>
    );
  }
  return <MyAds key={tab} tab={tab} page={page} />;
}

/** Scrolls a horizontal row of links so that the current one is centred. Does not scroll the page. */
function useScrollToCurrent<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current=page]');
    if (row.current && link) row.current.scrollBy({ left: centreOf(link) - centreOf(row.current) });
  }, [current]);
  return row;
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
