import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useContacts } from '#features/accounts/subordinates/opened-contacts.tsx';
import { paths } from '#paths';
import { AdminTime } from '#ui/back-office/admin-time.tsx';

import type { Person } from './contract.ts';
import { PersonName } from './person-name.tsx';
import { StateLabel } from './state-label.tsx';

/** The contact details, role, state and current suspension of a person. */
export function PersonFacts({ person, isAdmin }: { person: Person; isAdmin: boolean }) {
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
