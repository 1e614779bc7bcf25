import { UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { InlineLoadError, LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { usePageNumber } from '#ui/navigation/use-page-number.ts';

import * as peopleApi from './contract.ts';
import type { Person } from './contract.ts';
import { FollowButton } from './follow-button.tsx';
import { useRelation } from './use-relation.ts';

/** A page of the member's following or followers. */
export function PeopleList({ tab, page }: { tab: 'following' | 'followers'; page: number }) {
  const list = tab === 'following' ? peopleApi.listFollowing : peopleApi.listFollowers;
  const { data, error, refetch } = useApiQuery(list, { query: { page } });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Placeholder />;
  if (data.users.length === 0) return <EmptyNotice tab={tab} />;
  return (
    <>
      <ul className="panel divide-y divide-line py-1 sm:py-2">
        {data.users.map((person) => (
          <PersonRow key={person._id} person={person}>
            <FollowButton
              user={person}
              initialRelation={{ isFollowed: person.isFollowed, isBlocked: false }}
              isInList
            />
          </PersonRow>
        ))}
      </ul>
      <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?tab=${tab}&page=${number}`} />
    </>
  );
}

function EmptyNotice({ tab }: { tab: 'following' | 'followers' }) {
  const { t } = useTranslation('people');
  const place = usePlace();
  const isFollowing = tab === 'following';
  return (
    <Notice
      icon={isFollowing ? UserPlus : Users}
      title={t(isFollowing ? 'noFollowing' : 'noFollowers')}
      text={t(isFollowing ? 'noFollowingText' : 'noFollowersText')}
      action={
        <Link to={isFollowing ? paths.list(undefined, place) : paths.create()} className="btn-primary">
          {t(isFollowing ? 'browse' : 'postAd')}
        </Link>
      }
    />
  );
}

function Placeholder() {
  return (
    <div className="panel space-y-6">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-11 w-28 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** The users the member has blocked, with Unblock buttons. The page number is in the URL as `blocked`. */
export function BlockedList() {
  const { t } = useTranslation('people');
  const page = usePageNumber('blocked');
  const { data, error, refetch } = useApiQuery(peopleApi.listBlocked, { query: { page } });
  return (
    <section aria-labelledby="blocked-title" className="panel">
      <h2 id="blocked-title" className="text-h3">
        {t('blockedPeople')}
      </h2>
      {error ? (
        <InlineLoadError onRetry={() => void refetch()} className="mt-3 text-ui" />
      ) : !data ? (
        <Skeleton className="mt-3 h-12" />
      ) : data.users.length === 0 ? (
        <p className="mt-1 text-ui text-muted">{t('nobodyBlocked')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {data.users.map((person) => (
            <BlockedRow key={person._id} person={person} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?blocked=${number}`} />}
    </section>
  );
}

function BlockedRow({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const { change } = useRelation(person, { isFollowed: false, isBlocked: true });
  return (
    <PersonRow person={person}>
      <button
        type="button"
        className="btn-outline"
        disabled={change.isPending}
        onClick={() => change.mutate('unblock')}
      >
        {t('unblock')}
        <bdi className="sr-only">{person.name}</bdi>
      </button>
    </PersonRow>
  );
}

/** Picture and name, linked to the user's page. `children` are the actions. */
function PersonRow({ person, children }: { person: Person; children: ReactNode }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  return (
    <li className="flex items-center gap-3 py-3">
      <Link to={paths.user(person._id)} className="group flex min-w-0 flex-1 items-center gap-3 rounded-xl">
        <Avatar name={person.name} picture={person.profilePicture} className="size-12 text-h3" />
        <span className="min-w-0 wrap-anywhere">
          {/* The ellipsis of a name in the other direction is outside the lines, in the gap. */}
          <span
            dir="auto"
            className="text-page-side line-clamp-2 overflow-x-visible overflow-y-clip font-medium group-hover:underline"
          >
            {person.name}
          </span>
          <span className="block text-meta text-muted sm:text-ui">
            {t('joined', { date: formatDate(person.memberSince, language, { month: 'short', year: 'numeric' }) })}
          </span>
        </span>
      </Link>
      {children}
    </li>
  );
}
