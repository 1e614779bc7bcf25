import {
  Bell,
  ChevronRight,
  CreditCard,
  Heart,
  LayoutList,
  LogOut,
  type LucideIcon,
  Search,
  Settings,
  ShieldCheck,
  UserRound,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import { paths } from '#paths';
import { Avatar } from '#ui/kit/avatar.tsx';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useLogOut } from '../log-out.ts';
import { useMember } from '#ui/session.ts';
import { PrivateHead } from '#features/site/private-head.tsx';

/** The account's screens as a list, for small screens, which have no rail. */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const member = useMember();
  const logOut = useLogOut();
  // The same queries as on the screens, which then open with cached data. A failed query shows no count.
  const waiting = useApiQuery(adsApi.listMine, { query: { status: 'waiting', page: 1 } }).data?.pagination.totalItems;
  const unread = useApiQuery(notificationsApi.list, { query: {} }).data?.unread;
  const searches = useApiQuery(savedSearchesApi.list, {}).data?.savedSearches;
  const results = searches?.reduce((sum, { newFinds }) => sum + newFinds, 0);
  if (!member) return null;
  return (
    <div className="mx-auto max-w-xl space-y-4">
      <PrivateHead title={t('layout:account')} />
      <h1 className="heading">{t('layout:account')}</h1>
      <Link to={paths.user(member._id)} className="panel flex items-center gap-3 p-3 hover:bg-hover sm:p-3">
        <Avatar name={member.name} picture={member.profilePicture} className="size-12 text-h2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-h3">
            <bdi>{member.name}</bdi>
          </span>
          <span className="block text-ui text-muted">{t('publicPage')}</span>
        </span>
        <Chevron />
      </Link>
      <nav aria-label={t('layout:accountMenu')} className="space-y-4">
        <ul className="panel p-2 sm:p-2">
          <Entry to={paths.account()} icon={LayoutList} text={t('layout:myAds')}>
            {waiting ? <Count text={t('waitingCount', { count: waiting })} /> : null}
          </Entry>
          <Entry to={paths.account({ tab: 'saved' })} icon={Heart} text={t('tab_saved')} />
          <Entry to={paths.account({ tab: 'searches' })} icon={Search} text={t('tab_searches')}>
            {results ? <Count isNew text={t('newCount', { count: results })} /> : null}
          </Entry>
          <Entry to={paths.account({ tab: 'following' })} icon={UserRoundCheck} text={t('tab_following')} />
          <Entry to={paths.account({ tab: 'followers' })} icon={UsersRound} text={t('tab_followers')} />
        </ul>
        <ul className="panel p-2 sm:p-2">
          <Entry to={paths.notifications()} icon={Bell} text={t('layout:notifications')}>
            {unread ? <Count isNew text={t('unreadCount', { count: unread })} /> : null}
          </Entry>
          <Entry to={paths.payments()} icon={CreditCard} text={t('layout:paymentHistory')} />
          <Entry to={paths.profile()} icon={UserRound} text={t('layout:profile')} />
          <Entry to={paths.preferences()} icon={Settings} text={t('layout:settings')} />
          {member.role !== 'member' && <Entry to={paths.admin()} icon={ShieldCheck} text={t('layout:admin')} />}
        </ul>
        <div className="panel p-2 sm:p-2">
          <button type="button" className="item min-h-12 w-full" onClick={() => logOut()}>
            <LogOut size={20} aria-hidden className="text-muted rtl:-scale-x-100" />
            {t('layout:logout')}
          </button>
        </div>
      </nav>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: LucideIcon;
  text: string;
  /** The number of items that need attention there. */
  children?: ReactNode;
}

function Entry({ to, icon: Icon, text, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className="item min-h-12">
        <Icon size={20} aria-hidden className="text-muted" />
        <span className="flex-1">{text}</span>
        {children}
        <Chevron />
      </Link>
    </li>
  );
}

const Chevron = () => <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />;

function Count({ text, isNew = false }: { text: string; isNew?: boolean }) {
  const colours = isNew ? 'bg-brand-soft text-on-brand-soft' : 'bg-hover text-muted';
  return <span className={`rounded-full px-2 py-0.5 text-meta font-medium ${colours}`}>{text}</span>;
}
