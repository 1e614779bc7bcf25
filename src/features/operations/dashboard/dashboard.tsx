import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { hasRank } from '#platform/role.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

import { Checklist } from '../checklist/checklist.tsx';
import * as checklistApi from '../checklist/contract.ts';
import { FiguresSection } from '../figures/figures.tsx';
import * as dashboardApi from './contract.ts';
import type { Waiting } from './contract.ts';

/** The viewer's open tasks, the ads by state, the checklist of the set-up for admins, and figures over time. */
export function DashboardScreen() {
  const { t } = useTranslation('admin-dashboard');
  const role = useMember()?.role ?? 'member';
  const isAdmin = hasRank(role, 'admin');
  const { data, error, refetch } = useApiQuery(dashboardApi.getDashboard, {});
  // What comes later would move what is below it.
  const checklist = useApiQuery(checklistApi.getChecklist, {}, { enabled: isAdmin });
  const isLoading = !(data ?? error) || (isAdmin && !(checklist.data ?? checklist.error));
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {isLoading ? (
        <>
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </>
      ) : (
        <>
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          {data && !error && (
            <>
              <WaitingList waiting={data.waiting} />
              {data.ads && <AdStates ads={data.ads} />}
            </>
          )}
          {isAdmin && <Checklist />}
          {hasRank(role, 'moderator') && <FiguresSection />}
        </>
      )}
    </AdminPage>
  );
}

/** The list behind each count. */
const LISTS: Record<Waiting, string> = {
  review: adminPaths.moderation(),
  reports: adminPaths.reports(),
  appeals: adminPaths.appeals(),
  support: paths.chat(),
  messages: adminPaths.messages(),
  payments: `${adminPaths.payments()}?state=manual`,
  refunds: `${adminPaths.payments()}?status=unused`,
};

/** What waits for the viewer, each with its number and a link to the list. */
function WaitingList({ waiting }: { waiting: ResponseData<typeof dashboardApi.getDashboard>['waiting'] }) {
  const { t } = useTranslation('admin-dashboard');
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-h2">
        {t('waiting')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        {waiting.map(({ kind, count }) => (
          <li key={kind} className="flex max-md:last:odd:col-span-2">
            <Link
              to={LISTS[kind]}
              className="flex flex-1 flex-col rounded-2xl border border-line bg-card p-4 hover:bg-hover"
            >
              <WaitingCount kind={kind} count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCount({ kind, count }: { kind: Waiting; count: number }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  return (
    <>
      <span className={clsx('text-display tabular-nums', count === 0 && 'text-muted')}>
        {formatNumber(count, language)}
      </span>
      <span className="text-ui">{t(`waiting_${kind}`)}</span>
    </>
  );
}

type AdCounts = NonNullable<ResponseData<typeof dashboardApi.getDashboard>['ads']>;

/** The number of ads in each state, the commonest first. */
function AdStates({ ads }: { ads: AdCounts }) {
  const { t } = useTranslation(['admin-dashboard', 'layout']);
  const language = useLanguage();
  return (
    <section aria-labelledby="ad-states" className="panel">
      <h2 id="ad-states" className="mb-3 text-h2">
        {t('adStates')}
      </h2>
      {ads.length === 0 && <p className="text-ui text-muted">{t('noAds')}</p>}
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-9">
        {ads
          .toSorted((a, b) => b.count - a.count)
          .map(({ status, count }) => (
            <div key={status} className="flex flex-col-reverse items-start justify-end py-2">
              <dt className="text-ui">
                <Link to={adminPaths.ads({ status })} className="link">
                  {t(`layout:status_${status}`)}
                </Link>
              </dt>
              <dd className="text-h3 tabular-nums">{formatNumber(count, language)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
