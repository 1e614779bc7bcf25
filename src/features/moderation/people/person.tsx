import { Eye, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useContacts } from '#features/accounts/subordinates/opened-contacts.tsx';
import { MemberSessions } from '#features/accounts/session-list/member-sessions.tsx';
import { StaffNotesSection } from '#features/accounts/subordinates/staff-notes-section.tsx';
import { PostingLimitsSection } from '#features/ads/posting-limits/posting-limits-section.tsx';
import { paths } from '#paths';
import { hasRank } from '#platform/role.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AuditLink } from '#ui/back-office/audit-history.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { PastDecisions } from '../case-layout.tsx';
import * as moderatedPeopleApi from './contract.ts';
import type { Person } from './contract.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonAds, PersonPayments, PersonReports } from './person-activity.tsx';
import { PersonName, StateLabel } from './person-parts.tsx';

/** Everything that staff know about a member, and what they can do. */
export function PersonScreen() {
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

/** The contact details, role, state and current suspension of a person. */
function PersonFacts({ person, isAdmin }: { person: Person; isAdmin: boolean }) {
  const { t } = useTranslation('admin-people');
  const { role, state, joinedAt, lastSeenAt, closedAt, bio, language, hasSecondFactor, suspension } = person;
  return (
    <section className="panel space-y-4" aria-label={t('facts')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonName person={person} />
        {state === 'active' && (
          <Link to={paths.user(person._id)} className="link text-ui">
            {t('publicProfile')}
          </Link>
        )}
      </div>
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 text-ui">
        <Fact label={t('state')}>
          <StateLabel state={state} />
          {closedAt && (
            <>
              {' · '}
              <AdminTime at={closedAt} />
            </>
          )}
        </Fact>
        {person.number && <ContactFacts person={person} isAdmin={isAdmin} />}
        <Fact label={t('role')}>{t(`role_${role}`)}</Fact>
        <Fact label={t('joined')}>
          <AdminTime at={joinedAt} />
        </Fact>
        <Fact label={t('lastSeen')}>{lastSeenAt ? <AdminTime at={lastSeenAt} /> : t('never')}</Fact>
        <Fact label={t('language')}>{t(`language_${language}`)}</Fact>
        {hasSecondFactor !== null && (
          <Fact label={t('secondFactor')}>{t(hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff')}</Fact>
        )}
        <Fact label={t('id')}>{person._id}</Fact>
        {bio && (
          <Fact label={t('bio')}>
            <span dir="auto" className="text-page-side block whitespace-pre-line wrap-anywhere">
              {bio}
            </span>
          </Fact>
        )}
      </dl>
      {suspension && (
        <div className="space-y-1 rounded-xl bg-danger-soft px-3 py-2 text-ui">
          <p className="font-medium">
            {t('suspendedSince')} <AdminTime at={suspension.since} />
            {' · '}
            {suspension.until ? (
              <>
                {t('until')} <AdminTime at={suspension.until} />
              </>
            ) : (
              t('untilEnded')
            )}
          </p>
          <p dir="auto" className="text-lines wrap-anywhere">
            {suspension.reason}
          </p>
        </div>
      )}
    </section>
  );
}

/** Email and number: masked until they are opened, which admins do with the page and others with a button. */
function ContactFacts({ person, isAdmin }: { person: Person; isAdmin: boolean }) {
  const { t } = useTranslation('admin-people');
  const { _id: id, isSubordinate } = person;
  const [isAsked, setIsAsked] = useState(isAdmin);
  const { data, isFetching, refetch, error } = useContacts(id, isSubordinate && isAsked);
  const { email, number } = data ?? person;
  return (
    <>
      <Fact label={t('email')}>
        <bdi dir="ltr" className="wrap-anywhere">
          {email}
        </bdi>
      </Fact>
      <Fact label={t('number')}>
        <bdi dir="ltr">{number}</bdi>
      </Fact>
      {isSubordinate && !data && (
        <dd className="col-span-full sm:col-start-2">
          <button
            type="button"
            className="btn-outline max-sm:w-full"
            disabled={isFetching}
            onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
          >
            <Eye size={18} aria-hidden className="text-muted" />
            {t('showContacts')}
          </button>
          <p role={error ? 'alert' : undefined} className={`mt-1 text-small ${error ? 'text-danger' : 'text-muted'}`}>
            {t(error ? 'contactsFailed' : 'contactsRecorded')}
          </p>
        </dd>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
