import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';

import { PastDecisions } from '../case-layout.tsx';
import * as moderatedPeopleApi from '../people/contract.ts';
import type { Person } from '../people/contract.ts';
import { PersonName, PersonSection, StateLabel } from '../people/person-parts.tsx';

/** The seller of an ad: account, ads by state, reports, and earlier staff decisions. */
export function SellerHistory({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('admin-moderation');
  const person = useApiQuery(moderatedPeopleApi.getPerson, { params: { id: sellerId } });
  return (
    <>
      <PersonSection id="seller" title={t('seller')} query={person}>
        {(data) => <Account person={data.person} />}
      </PersonSection>
      {person.data && <PastDecisions history={person.data.person.history} />}
    </>
  );
}

function Account({ person }: { person: Person }) {
  const { t } = useTranslation(['admin-moderation', 'admin-people']);
  const { _id, state, joinedAt, suspension } = person;
  return (
    <>
      <Link to={adminPaths.person(_id)} className="block rounded-xl hover:underline">
        <PersonName person={person} />
      </Link>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-ui">
        <dt className="text-muted">{t('admin-people:joined')}</dt>
        <dd>
          <AdminTime at={joinedAt} />
        </dd>
        <dt className="text-muted">{t('admin-people:state')}</dt>
        <dd>
          <StateLabel state={state} />
        </dd>
        <AdsByState sellerId={_id} />
        <Reports sellerId={_id} />
      </dl>
      {suspension && (
        <p dir="auto" className="text-lines rounded-xl bg-danger-soft px-3 py-2 text-ui">
          {suspension.reason}
        </p>
      )}
    </>
  );
}

function AdsByState({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation(['admin-moderation', 'admin-people', 'layout']);
  const { data } = useApiQuery(moderatedPeopleApi.listPersonAds, { params: { id: sellerId }, query: {} });
  if (!data) return null;
  return (
    <>
      <dt className="text-muted">{t('admin-people:ads')}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {data.counts.map(({ status, count }) => (
            <li key={status}>
              <Link to={adminPaths.ads({ sellerId, status })} className="link">
                {t('admin-people:statusCount', { status: t(`layout:status_${status}`), count })}
              </Link>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

function Reports({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation(['admin-moderation', 'admin-reports', 'admin-people']);
  const { data } = useApiQuery(moderatedPeopleApi.listPersonReports, { params: { id: sellerId } });
  if (!data) return null;
  return (
    <>
      <dt className="text-muted">{t('admin-people:reports')}</dt>
      <dd>
        {data.about.length === 0 ? (
          t('none')
        ) : (
          <ul className="space-y-1">
            {data.about.slice(0, 3).map(({ _id, decision, reportedAt }) => (
              <li key={_id}>
                <Link to={adminPaths.report(_id)} className="link">
                  {decision ? t(`admin-reports:decided_${decision.decision}`) : t('admin-people:openReport')}
                </Link>
                {' · '}
                <AdminTime at={reportedAt} />
              </li>
            ))}
            {data.about.length > 3 && (
              <li>
                <Link to={`${adminPaths.reports()}?memberId=${sellerId}`} className="link">
                  {t('allReports')}
                </Link>
              </li>
            )}
          </ul>
        )}
      </dd>
    </>
  );
}
