import { ShieldAlert, ShieldCheck, UserRoundPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangeRoleDialog } from '#features/accounts/staff/change-role-dialog.tsx';
import * as staffApi from '#features/accounts/staff/contract.ts';
import type { StaffMember } from '#features/accounts/staff/contract.ts';
import { InvitationList } from '#features/accounts/staff/invitation-list.tsx';
import { InviteDialog } from '#features/accounts/staff/invite-dialog.tsx';
import { PermissionTable } from '#features/accounts/staff/permission-table.tsx';
import { type Role, STAFF_ROLES } from '#platform/role.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { Avatar } from '#ui/kit/avatar.tsx';

/** The staff, the open invitations, and what each role may do. */
export function Component() {
  const { t } = useTranslation('admin-staff');
  const [isInviting, setIsInviting] = useState(false);
  const [change, setChange] = useState<{ person: StaffMember; role: Role } | null>(null);
  const roles = STAFF_ROLES.map((role) => ({ value: role, label: t(`role_${role}`) }));
  const invite = (
    <button type="button" className="btn-primary" onClick={() => setIsInviting(true)}>
      <UserRoundPlus size={20} aria-hidden />
      {t('invite')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={invite}>
      <DataTable
        name="staff"
        label={t('title')}
        endpoints={staffApi.members}
        rowName={({ name }) => name}
        filters={[{ kind: 'select', name: 'role', label: t('role'), choices: roles }]}
        columns={[
          { id: 'name', label: t('name'), isTitle: true, sort: 'name', cell: (row) => <Name person={row} /> },
          { id: 'role', label: t('role'), sort: 'role', cell: ({ role }) => t(`role_${role}`) },
          { id: 'factor', label: t('factor'), cell: (row) => <Factor isSet={row.hasSecondFactor} /> },
          {
            id: 'lastSeen',
            label: t('lastSeen'),
            cell: ({ lastSeenAt }) => (lastSeenAt ? <AdminTime at={lastSeenAt} /> : t('never')),
          },
          {
            id: 'grantedBy',
            label: t('grantedBy'),
            cell: ({ grantedBy }) => (grantedBy ? <bdi>{grantedBy.name}</bdi> : t('command')),
          },
          {
            id: 'grantedAt',
            label: t('grantedAt'),
            sort: 'granted',
            isOptional: true,
            cell: ({ grantedAt }) => grantedAt && <AdminTime at={grantedAt} />,
          },
        ]}
        rowActions={(person) => [
          ...roles
            .filter(({ value }) => value !== person.role)
            .map(({ value, label }) => ({
              id: value,
              label: t('makeRole', { role: label }),
              onSelect: () => setChange({ person, role: value }),
            })),
          { id: 'remove', label: t('remove'), onSelect: () => setChange({ person, role: 'member' }) },
        ]}
        empty={{ icon: UsersRound, title: t('empty') }}
      />
      <InvitationList />
      <PermissionTable />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {change && <ChangeRoleDialog {...change} onClose={() => setChange(null)} />}
    </AdminPage>
  );
}

function Name({ person: { name, picture, email, isYou, isSuspended } }: { person: StaffMember }) {
  const { t } = useTranslation('admin-staff');
  const tags = [isYou && t('you'), isSuspended && t('suspended')].filter(Boolean);
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} picture={picture} className="size-9" />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi> {tags.length > 0 && <span className="font-normal text-muted">({tags.join(', ')})</span>}
        </span>
        <bdi className="text-page-side block truncate text-small font-normal text-muted">{email}</bdi>
      </span>
    </span>
  );
}

function Factor({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('admin-staff');
  const Icon = isSet ? ShieldCheck : ShieldAlert;
  return (
    <span className={`flex items-center gap-1.5 ${isSet ? 'text-success' : 'text-danger'}`}>
      <Icon size={18} aria-hidden />
      {isSet ? t('factorOn') : t('factorMissing')}
    </span>
  );
}
