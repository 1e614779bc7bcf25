import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { Picture } from '#features/pictures/picture.tsx';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

import { REASONS, REPORT_TARGETS } from '../reporting/contract.ts';
import * as reportCasesApi from './contract.ts';
import type { ReportCaseRow } from './contract.ts';

/** The reports of members, grouped by what they reported; open ones first. */
export function ReportsScreen() {
  const { t } = useTranslation(['admin-reports', 'people']);
  const text = useText();
  const state = useTableState(reportCasesApi.CASE_STATES);
  const nameOf = ({ ad, kind, member }: ReportCaseRow) => {
    const name = member.name || t('deletedMember');
    if (ad) return text(ad.title);
    return kind === 'conversation' ? t('messagesOf', { name }) : name;
  };
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <StateTabs
        label={t('states')}
        states={reportCasesApi.CASE_STATES.map((name) => ({ state: name, label: t(`state_${name}`) }))}
        current={state}
      />
      <DataTable
        key={state}
        name="reports"
        label={t('title')}
        endpoints={reportCasesApi.reportCases}
        query={{ state }}
        rowName={nameOf}
        rowLink={({ _id }) => adminPaths.report(_id)}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('kind'),
            choices: REPORT_TARGETS.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
          {
            kind: 'select',
            name: 'reason',
            label: t('reasons'),
            choices: REASONS.map((value) => ({ value, label: t(`people:reason-${value}`) })),
          },
          { kind: 'chip', name: 'memberId', label: (id) => t('memberNumber', { id }) },
          { kind: 'period', label: t('reportedAt') },
        ]}
        columns={[
          { id: 'target', label: t('target'), isTitle: true, cell: (row) => <Target row={row} name={nameOf(row)} /> },
          { id: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
          { id: 'reports', label: t('reports'), sort: 'reports', isEnd: true, cell: ({ reports }) => reports },
          {
            id: 'reasons',
            label: t('reasons'),
            cell: ({ reasons }) => reasons.map((reason) => t(`people:reason-${reason}`)).join(t('comma')),
          },
          {
            id: 'reportedAt',
            label: t('reportedAt'),
            sort: 'reportedAt',
            cell: ({ reportedAt }) => <AdminTime at={reportedAt} />,
          },
          ...(state === 'decided'
            ? [
                {
                  id: 'decision',
                  label: t('decision'),
                  cell: ({ decision }: ReportCaseRow) => decision && t(`decided_${decision.decision}`),
                },
                {
                  id: 'decidedBy',
                  label: t('decidedBy'),
                  cell: ({ decision }: ReportCaseRow) =>
                    decision && <bdi>{decision.by.name || t('deletedMember')}</bdi>,
                },
              ]
            : []),
        ]}
        empty={{ icon: Flag, title: t(`empty_${state}`), text: t(`emptyText_${state}`) }}
      />
    </AdminPage>
  );
}

function Target({ row: { ad, member }, name }: { row: ReportCaseRow; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {ad ? (
        <span className="size-11 shrink-0 overflow-hidden rounded-lg">
          <Picture image={ad.image} alt="" sizes="2.75rem" className="size-11 object-cover" />
        </span>
      ) : (
        <Avatar name={member.name} picture={member.picture} className="size-11" />
      )}
      <span dir="auto" className="text-page-side line-clamp-2 min-w-0 whitespace-normal">
        {name}
      </span>
    </span>
  );
}
