import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import * as inboxApi from './contract.ts';
import { hasRank } from '#platform/role.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { StateTabs, useTableState } from '#ui/back-office/state-tabs.tsx';
import { useMember } from '#ui/session.ts';
import { DataTable } from '#ui/table/data-table.tsx';

/** The messages of the contact form; new ones first. */
export function MessagesScreen() {
  const { t } = useTranslation('admin-messages');
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const state = useTableState(inboxApi.MESSAGE_STATES);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <StateTabs
        label={t('states')}
        states={inboxApi.MESSAGE_STATES.map((name) => ({ state: name, label: t(`state_${name}`) }))}
        current={state}
      />
      <DataTable
        key={state}
        name="messages"
        label={t('title')}
        endpoints={inboxApi.messages}
        query={{ state }}
        searchLabel={t(isAdmin ? 'search' : 'searchWhole')}
        rowName={({ name }) => name}
        rowLink={({ _id }) => adminPaths.message(_id)}
        filters={[{ kind: 'period', label: t('sentAt') }]}
        columns={[
          { id: 'name', label: t('name'), isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'message',
            label: t('message'),
            isText: true,
            cell: ({ excerpt }) => (
              <span dir="auto" className="text-page-side line-clamp-2">
                {excerpt}
              </span>
            ),
          },
          { id: 'email', label: t('email'), isOptional: true, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
          { id: 'sentAt', label: t('sentAt'), sort: 'sentAt', cell: ({ sentAt }) => <AdminTime at={sentAt} /> },
          ...(state === 'new'
            ? []
            : [
                {
                  id: 'answeredBy',
                  label: t('answeredBy'),
                  cell: ({ answer }: inboxApi.MessageRow) => answer && <bdi>{answer.by || t('deletedPerson')}</bdi>,
                },
              ]),
        ]}
        empty={{ icon: Inbox, title: t(`empty_${state}`), text: t(`emptyText_${state}`) }}
      />
    </AdminPage>
  );
}
