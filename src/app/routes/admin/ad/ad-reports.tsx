import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as reportCasesApi from '#features/moderation/report-cases/contract.ts';

import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

/** The reports of an ad: open and decided ones. */
export function AdReports({ adId }: { adId: string }) {
  const { t } = useTranslation(['admin-ads', 'admin-reports', 'people']);
  const open = useApiQuery(reportCasesApi.reportCases.list, { query: { adId, state: 'open' } });
  const decided = useApiQuery(reportCasesApi.reportCases.list, { query: { adId, state: 'decided' } });
  const error = open.error ?? decided.error;
  const rows = open.data && decided.data && [...open.data.rows, ...decided.data.rows];
  return (
    <section className="panel space-y-3" aria-labelledby="reports">
      <h2 id="reports" className="text-h3">
        {t('reports')}
      </h2>
      {error ? (
        <LoadError error={error} onRetry={() => void (open.error ? open : decided).refetch()} />
      ) : !rows ? (
        <Skeleton className="h-11" />
      ) : rows.length === 0 ? (
        <p className="text-ui text-muted">{t('noReports')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ _id, reasons, reportedAt, decision }) => (
            <li key={_id} className="py-3 text-ui first:pt-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link to={adminPaths.report(_id)} className="font-medium hover:underline">
                  {reasons.map((reason) => t(`people:reason-${reason}`)).join(t('admin-reports:comma'))}
                </Link>
                <span className="text-small text-muted">
                  <AdminTime at={reportedAt} />
                </span>
              </p>
              <p className="text-small text-muted">
                {decision ? t(`admin-reports:decided_${decision.decision}`) : t('admin-reports:state_open')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
