import { UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError, Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as peopleApi from './contract.ts';
import { FollowButton } from './follow-button.tsx';
import { PersonRow } from './person-row.tsx';

/** A page of the member's following or followers. */
export function PeopleList({ tab, page }: { tab: 'following' | 'followers'; page: number }) {
  const { data, error, refetch } = useApiQuery(
    tab === 'following' ? peopleApi.listFollowing : peopleApi.listFollowers,
    {
      query: { page },
    },
  );
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
