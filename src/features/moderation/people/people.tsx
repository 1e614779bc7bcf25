import { useQueryClient } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { CreateMemberDialog } from '#features/accounts/member-details/member-dialogs.tsx';
import { hasRank, ROLES } from '#platform/role.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useMember } from '#ui/session.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import * as moderatedPeopleApi from './contract.ts';
import { PersonName, StateLabel } from './person-parts.tsx';

/** All members, newest first. */
export function PeopleScreen() {
  const { t } = useTranslation('admin-people');
  const client = useQueryClient();
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const [isCreating, setIsCreating] = useState(false);
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        isAdmin && (
          <button type="button" className="btn-outline" onClick={() => setIsCreating(true)}>
            <UserPlus size={18} aria-hidden />
            {t('create')}
          </button>
        )
      }
    >
      <DataTable
        name="people"
        label={t('title')}
        endpoints={moderatedPeopleApi.people}
        rowName={({ name }) => name || t('deletedAccount')}
        rowLink={({ _id }) => adminPaths.person(_id)}
        searchLabel={t(isAdmin ? 'search' : 'searchWhole')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('state'),
            choices: moderatedPeopleApi.PERSON_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
          },
          {
            kind: 'select',
            name: 'role',
            label: t('role'),
            choices: ROLES.map((value) => ({ value, label: t(`role_${value}`) })),
          },
          {
            kind: 'select',
            name: 'isVerified',
            label: t('verified'),
            choices: [
              { value: 'yes', label: t('verifiedYes') },
              { value: 'no', label: t('verifiedNo') },
            ],
          },
          {
            kind: 'select',
            name: 'sharesNumber',
            label: t('sharesNumber'),
            choices: [{ value: 'yes', label: t('sharesNumberYes') }],
          },
          { kind: 'period', label: t('joined') },
        ]}
        columns={[
          {
            id: 'name',
            label: t('name'),
            isTitle: true,
            sort: 'name',
            cell: (row) => <PersonName person={row} email={row.email} />,
          },
          {
            id: 'number',
            label: t('number'),
            cell: ({ number }) => <bdi dir="ltr">{number}</bdi>,
          },
          { id: 'joined', label: t('joined'), sort: 'joined', cell: ({ joinedAt }) => <AdminTime at={joinedAt} /> },
          {
            id: 'lastSeen',
            label: t('lastSeen'),
            sort: 'lastSeen',
            cell: ({ lastSeenAt }) => (lastSeenAt ? <AdminTime at={lastSeenAt} /> : t('never')),
          },
          { id: 'liveAds', label: t('liveAds'), isEnd: true, cell: ({ liveAds }) => liveAds },
          { id: 'role', label: t('role'), cell: ({ role }) => t(`role_${role}`) },
          { id: 'state', label: t('state'), cell: ({ state }) => <StateLabel state={state} /> },
          {
            id: 'verified',
            label: t('verified'),
            isOptional: true,
            cell: ({ isVerified }) => t(isVerified ? 'verifiedYes' : 'verifiedNo'),
          },
          { id: 'id', label: t('id'), isOptional: true, isEnd: true, cell: ({ _id }) => _id },
        ]}
        empty={{ icon: Users, title: t('empty'), text: t('emptyText') }}
      />
      {isCreating && (
        <CreateMemberDialog
          onCreated={() => invalidate(client, moderatedPeopleApi.people.list)}
          onClose={() => setIsCreating(false)}
        />
      )}
    </AdminPage>
  );
}
