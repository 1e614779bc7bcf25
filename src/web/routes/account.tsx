import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { PeopleList } from '#features/accounts/people/people-list.tsx';
import { SavedSearchList } from '#features/alerts/saved-searches/saved-search-list.tsx';
import { MY_ADS_TABS } from '#features/ads/contract.ts';
import { formatDate } from '#platform/format.ts';
import { useMember } from '../auth/use-member.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { usePageNumber } from '../navigation/use-page-number.ts';
import { paths } from '#paths';
import { Avatar } from '#web/ui/avatar.tsx';
import { SteadyLabel } from '#web/ui/steady-label.tsx';
import { useScrollToCurrent } from './account/use-scroll-to-current.ts';

import { FollowedAds } from './account/followed-ads.tsx';
import { AccountFrame } from './account/account-frame.tsx';
import { MyAds } from './account/my-ads.tsx';
import { SavedAds } from './account/saved-ads.tsx';

const TABS = [...MY_ADS_TABS, 'saved', 'searches', 'following', 'followers'] as const;

/** The member's ads by state, saved ads and searches, and people (decisions §3). The URL holds tab and page. */
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
      <section className="panel flex flex-wrap items-center gap-4">
        <Avatar name={member.name} picture={member.profilePicture} className="size-16 text-h1" />
        <div className="min-w-40 flex-1">
          <h2 className="truncate text-h3">
            <bdi>{member.name}</bdi>
          </h2>
          <p className="text-ui text-muted">{t('memberSince', { date: formatDate(member.createdAt, language) })}</p>
        </div>
        <Link to={paths.user(member._id)} className="btn-outline">
          {t('publicPage')}
        </Link>
      </section>
      <nav
        ref={tabs}
        aria-label={t('layout:myAds')}
        className={clsx(
          '-mx-4 flex gap-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
          'border-b border-line px-4 sm:mx-0 sm:px-0',
        )}
      >
        {TABS.map((name) => (
          <Link
            key={name}
            to={`?tab=${name}`}
            aria-current={name === tab ? 'page' : undefined}
            className={clsx(
              '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-ui whitespace-nowrap',
              'text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold',
              'aria-[current=page]:text-ink',
            )}
          >
            <SteadyLabel text={t(`tab_${name}`)} />
          </Link>
        ))}
      </nav>
      <Tab tab={tab} page={page} />
    </AccountFrame>
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
