import { useQueryClient } from '@tanstack/react-query';
import {
  Check,
  CircleDot,
  Eye,
  EyeOff,
  LockKeyhole,
  Minus,
  ShieldAlert,
  ShieldCheck,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type adminStaff from '#locales/en/admin-staff.json';
import { type Role, STAFF_ROLES } from '#platform/role.ts';
import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { Avatar } from '#ui/kit/avatar.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

import * as staffApi from './contract.ts';
import type { ContactAccess, Invitation, Permission, StaffMember } from './contract.ts';
import { ChangeRoleDialog, InviteDialog } from './staff-dialogs.tsx';

/** The staff, the open invitations, and what each role may do. */
export function StaffScreen() {
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

/** The open invitations; nothing if there are none. */
function InvitationList() {
  const { t } = useTranslation('admin-staff');
  const { api } = useApp();
  const client = useQueryClient();
  const { data } = useApiQuery(staffApi.listInvitations, {});
  const [chosen, setChosen] = useState<Invitation | null>(null);
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="panel p-0 sm:p-0">
      <h2 id="invitations" className="border-b border-line px-4 py-3 text-h3">
        {t('invitations')}
      </h2>
      <ul className="divide-y divide-line">
        {data.invitations.map((invitation) => (
          <li key={invitation._id} className="flex items-center gap-2 py-2 ps-4 pe-1 text-ui">
            <span className="min-w-0 flex-1">
              <bdi className="text-page-side block truncate font-medium">{invitation.email}</bdi>
              <span className="text-muted">
                {t(`role_${invitation.role}`)} · {t('validUntil')} <AdminTime at={invitation.expiresAt} />
              </span>
            </span>
            <button type="button" className="btn-text shrink-0" onClick={() => setChosen(invitation)}>
              {t('withdraw')}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmAction
          key={chosen._id}
          isOpen
          onClose={() => setChosen(null)}
          title={t('withdrawTitle')}
          text={t('withdrawText', { email: chosen.email })}
          confirm={t('withdraw')}
          isDangerous
          run={async () => {
            await api(staffApi.withdrawInvitation, { params: { id: chosen._id } });
            await invalidate(client, staffApi.listInvitations);
          }}
        />
      )}
    </section>
  );
}

const CONTACT_ICONS = { full: LockKeyhole, masked: EyeOff, none: Minus };
const ICONS = { all: Check, some: CircleDot, view: Eye, none: Minus };

/** The permissions of each role, by area. */
function PermissionTable() {
  const { t } = useTranslation('admin-staff');
  const { data, error, refetch } = useApiQuery(staffApi.listPermissions, {});
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  return (
    <section aria-labelledby="permissions" className="panel overflow-x-auto p-0 sm:p-0">
      <div className="border-b border-line px-4 py-3">
        <h2 id="permissions" className="text-h3">
          {t('permissions')}
        </h2>
        <p className="text-ui text-muted">{t('permissionsText')}</p>
        <p className="max-w-3xl text-ui text-muted">{t('contactsText')}</p>
      </div>
      <table className="w-full text-ui" aria-labelledby="permissions">
        <thead className="border-b border-line text-small text-muted">
          <tr>
            <th scope="col" className="py-2 ps-4 pe-1 text-start font-medium sm:pe-4">
              {t('area')}
            </th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col" className="px-0.5 py-2 text-start font-medium sm:px-2">
                {t(`role_${role}`)}
              </th>
            ))}
            <th scope="col" className="py-2 ps-1 pe-2 text-start font-medium sm:ps-2 sm:pe-4">
              {t('contacts')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.areas.map(({ area, contacts, ...permissions }) => (
            <tr key={area}>
              <th scope="row" className="py-2 ps-4 pe-1 text-start font-normal sm:pe-4">
                {/* tests/access.api.test.ts checks that every area has words. */}
                {t(`area_${area}` as keyof typeof adminStaff)}
              </th>
              {STAFF_ROLES.map((role) => (
                <td key={role} className="px-0.5 py-2 sm:px-2">
                  <PermissionMark permission={permissions[role]} />
                </td>
              ))}
              <td className="py-2 ps-1 pe-2 sm:ps-2 sm:pe-4">
                <ContactMark contacts={contacts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PermissionMark({ permission }: { permission: Permission }) {
  const { t } = useTranslation('admin-staff');
  const Icon = ICONS[permission];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon size={18} aria-hidden className={permission === 'all' ? 'text-success' : 'text-muted'} />
      <span className={permission === 'none' ? 'sr-only' : 'max-sm:sr-only'}>{t(`permission_${permission}`)}</span>
    </span>
  );
}

function ContactMark({ contacts }: { contacts: ContactAccess }) {
  const { t } = useTranslation('admin-staff');
  const Icon = CONTACT_ICONS[contacts];
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <span className={contacts === 'none' ? 'sr-only' : 'max-sm:sr-only'}>{t(`contacts_${contacts}`)}</span>
    </span>
  );
}
