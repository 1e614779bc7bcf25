import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { MemberSessions } from '#features/accounts/session-list/member-sessions.tsx';
import { StaffNotesSection } from '#features/accounts/subordinates/staff-notes-section.tsx';
import { PostingLimitsSection } from '#features/ads/posting-limits/posting-limits-section.tsx';
import { PastDecisions } from '#features/moderation/past-decisions.tsx';
import * as moderatedPeopleApi from '#features/moderation/people/contract.ts';
import type { Person } from '#features/moderation/people/contract.ts';
import { PersonActions } from '#features/moderation/people/person-actions.tsx';
import { PersonAds } from '#features/moderation/people/person-ads.tsx';
import { PersonFacts } from '#features/moderation/people/person-facts.tsx';
import { PersonPayments } from '#features/moderation/people/person-payments.tsx';
import { PersonReports } from '#features/moderation/people/person-reports.tsx';
import { hasRank } from '#platform/role.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AuditLink } from '#ui/back-office/audit-history.tsx';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

/** Everything that staff know about a member, and what they can do. */
export function Component() {
  const { t } = useTranslation('admin-people');
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(moderatedPeopleApi.getPerson, { params: { id } });
  const person = data?.person;
  return (
    <AdminPage
      title={person ? person.name || t('deletedAccount') : t('person')}
      lead={
        <>
          <span className="block">{t('personLead')}</span>
          <BackLink to={adminPaths.people()}>{t('allPeople')}</BackLink>
        </>
      }
      actions={
        <>
          {person?.state === 'active' && person.isSubordinate && (
            <Link to={adminPaths.postFor(id)} className="btn-outline">
              <Plus size={18} aria-hidden />
              {t('postAd')}
            </Link>
          )}
          {person && <AuditLink kind="account" id={id} />}
        </>
      }
    >
      {person ? (
        <PersonPage key={person._id} person={person} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}

function PersonPage({ person }: { person: Person }) {
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const { _id: personId, isSubordinate, isYou, state } = person;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <PersonFacts person={person} isAdmin={isAdmin} />
      <div className="min-w-0 space-y-4 lg:row-span-2 lg:space-y-6">
        <PersonActions person={person} isAdmin={isAdmin} />
        {isSubordinate && <StaffNotesSection personId={personId} mayAdd={state !== 'deleted'} />}
        {isSubordinate && state !== 'deleted' && <PostingLimitsSection personId={personId} />}
        {(isSubordinate || isYou) && <MemberSessions person={person} mayEnd={isSubordinate} />}
      </div>
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <PersonAds personId={personId} />
        <PersonReports personId={personId} />
        {isAdmin && <PersonPayments personId={personId} />}
        <PastDecisions history={person.history} />
      </div>
    </div>
  );
}
