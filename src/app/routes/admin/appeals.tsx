import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import * as appealsApi from '#features/moderation/appeals/contract.ts';
import type { AppealRow } from '#features/moderation/appeals/contract.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useText } from '#ui/i18n/use-text.ts';

/** The appeals against suspensions, the longest waiting first. */
export function Component() {
  const { t } = useTranslation('admin-appeals');
  const text = useText();
  const state = useTableState(appealsApi.APPEAL_STATES);
  const nameOf = ({ ad, member }: AppealRow) =>
    ad ? text(ad.title) : t('accountOf', { name: member.name || t('deletedMember') });
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <StateTabs
        label={t('states')}
        states={appealsApi.APPEAL_STATES.map((name) => ({ state: name, label: t(`state_${name}`) }))}
        current={state}
      />
      <DataTable
        key={state}
        name="appeals"
        label={t('title')}
        endpoints={appealsApi.appeals}
        query={{ state }}
        rowName={nameOf}
        rowLink={({ _id }) => adminPaths.appeal(_id)}
        columns={[
          {
            id: 'suspended',
            label: t('suspended'),
            isTitle: true,
            cell: (row) => (
              <span dir="auto" className="text-page-side line-clamp-2 whitespace-normal">
                {nameOf(row)}
              </span>
            ),
          },
          { id: 'member', label: t('member'), cell: ({ member }) => <bdi>{member.name || t('deletedMember')}</bdi> },
          {
            id: 'text',
            label: t('appealText'),
            isText: true,
            cell: (row) => (
              <span dir="auto" className="text-page-side line-clamp-2">
                {row.text}
              </span>
            ),
          },
          {
            id: 'suspendedBy',
            label: t('suspendedBy'),
            cell: ({ suspension }) => <bdi>{suspension.by.name || t('deletedMember')}</bdi>,
          },
          {
            id: 'createdAt',
            label: t('createdAt'),
            sort: 'createdAt',
            cell: ({ createdAt }) => <AdminTime at={createdAt} />,
          },
          ...(state === 'decided'
            ? [
                {
                  id: 'answer',
                  label: t('answer'),
                  cell: ({ answer }: AppealRow) => answer && t(`answered_${answer.decision}`),
                },
                {
                  id: 'answeredBy',
                  label: t('answeredBy'),
                  cell: ({ answer }: AppealRow) =>
                    typeof answer?.by === 'string' && <bdi>{answer.by || t('deletedMember')}</bdi>,
                },
              ]
            : []),
        ]}
        empty={{ icon: Scale, title: t(`empty_${state}`), text: t(`emptyText_${state}`) }}
      />
    </AdminPage>
  );
}
