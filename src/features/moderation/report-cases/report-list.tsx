import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

import type { ReportCase } from './contract.ts';

/** Every report of a case, latest first. */
export function ReportList({ reports }: { reports: ReportCase['list'] }) {
  const { t } = useTranslation(['admin-reports', 'people']);
  return (
    <section className="panel space-y-3" aria-labelledby="reports">
      <h2 id="reports" className="text-h3">
        {t('reportsCount', { count: reports.length })}
      </h2>
      <ul className="divide-y divide-line">
        {reports.map(({ _id, reporter, reason, details, at }) => (
          <li key={_id} className="py-3 text-ui first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(`people:reason-${reason}`)}</span>
              <span className="text-small text-muted">
                <AdminTime at={at} />
              </span>
            </p>
            {details && (
              <p dir="auto" className="text-lines mt-1">
                {details}
              </p>
            )}
            <p className="mt-1 text-small text-muted">
              <bdi>{reporter.name || t('deletedMember')}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
