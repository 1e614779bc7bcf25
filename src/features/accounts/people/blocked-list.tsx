import { useTranslation } from 'react-i18next';

import { useApiQuery } from '#ui/api/api-query.ts';
import { InlineLoadError } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { usePageNumber } from '#ui/navigation/use-page-number.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as peopleApi from './contract.ts';
import type { Person } from './contract.ts';
import { PersonRow } from './person-row.tsx';
import { useRelation } from './use-relation.ts';

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
