import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';

import type { ReportCaseRow } from '../report-cases/contract.ts';
import * as moderatedPeopleApi from './contract.ts';
import { PersonSection } from './person-section.tsx';

/** Reports about and by a person. */
export function PersonReports({ personId }: { personId: string }) {
  const { t } = useTranslation('admin-people');
  const query = useApiQuery(moderatedPeopleApi.listPersonReports, { params: { id: personId } });
  return (
    <PersonSection id="person-reports" title={t('reports')} query={query}>
      {({ about, by }) => (
        <>
          <Cases title={t('reportsAbout')} cases={about} empty={t('noReportsAbout')} />
          <Cases title={t('reportsBy')} cases={by} empty={t('noReportsBy')} />
        </>
      )}
    </PersonSection>
  );
}

function Cases({ title, cases, empty }: { title: string; cases: ReportCaseRow[]; empty: string }) {
  const { t } = useTranslation(['admin-people', 'admin-reports', 'people']);
  const text = useText();
  const nameOf = ({ ad, kind, member }: ReportCaseRow) => {
    const name = member.name || t('deletedAccount');
    if (ad) return text(ad.title);
    return kind === 'conversation' ? t('admin-reports:messagesOf', { name }) : name;
  };
  return (
    <div>
      <h3 className="text-ui font-medium">{title}</h3>
      {cases.length === 0 && <p className="mt-1 text-ui text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {cases.map((row) => (
          <li key={row._id} className="py-3 text-ui last:pb-0">
            <Link to={adminPaths.report(row._id)} dir="auto" className="text-page-side block truncate link">
              {nameOf(row)}
            </Link>
            <p className="text-small text-muted">
              {row.reasons.map((reason) => t(`people:reason-${reason}`)).join(t('admin-reports:comma'))}
              {' · '}
              {row.decision ? t(`admin-reports:decided_${row.decision.decision}`) : t('openReport')}
              {' · '}
              <AdminTime at={row.reportedAt} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
