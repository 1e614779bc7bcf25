import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BlockDialog } from '#features/accounts/block-list/block-list.tsx';
import * as deletionApi from '#features/accounts/deletion/contract.ts';
import { ExportMemberDialog } from '#features/accounts/export/export-member-dialog.tsx';
import { CorrectMemberDialog } from '#features/accounts/member-details/member-dialogs.tsx';
import { ChangeRoleDialog, InviteDialog } from '#features/accounts/staff/staff-dialogs.tsx';
import * as subordinatesApi from '#features/accounts/subordinates/contract.ts';
import { OpenedContacts } from '#features/accounts/subordinates/opened-contacts.tsx';
import { type Role, ROLES } from '#platform/role.ts';
import { useApp } from '#ui/api/use-app.ts';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as suspendingApi from '../suspending/contract.ts';
import { SuspendDialog } from '../suspending/suspend-dialog.tsx';
import type { Person } from './contract.ts';
import { useRefreshPerson } from './person-parts.tsx';

/** The viewer's actions on an account. */
export function PersonActions({ person, isAdmin }: { person: Person; isAdmin: boolean }) {
  const { t } = useTranslation('admin-people');
  const [chosen, setChosen] = useState<PersonAction | null>(null);
  const [role, setRole] = useState<Role | null>(null);
  const actions = permittedActions(person, isAdmin);
  const mayChangeRole = isAdmin && !person.isYou && person.role !== 'member';
  return (
    <section className="panel space-y-3" aria-labelledby="actions">
      <h2 id="actions" className="text-h3">
        {t('actions')}
      </h2>
      {actions.length === 0 && <p className="text-ui text-muted">{t(person.isYou ? 'noActionsYou' : 'noActions')}</p>}
      <div className="flex flex-col gap-2">
        {actions.map((action) => (
          <button key={action} type="button" className="btn-outline w-full" onClick={() => setChosen(action)}>
            {t(`action_${action}`)}
          </button>
        ))}
      </div>
      {mayChangeRole && (
        <Field label={t('role')}>
          {({ id }) => (
            <Select
              id={id}
              label={t('role')}
              value={person.role}
              onChange={(value) => setRole(ROLES.find((name) => name === value) ?? null)}
              choices={ROLES.map((value) => ({ value, label: t(`role_${value}`) }))}
            />
          )}
        </Field>
      )}
      {chosen && <ActionDialog action={chosen} person={person} onClose={() => setChosen(null)} />}
      {role && <RoleDialog person={person} role={role} onClose={() => setRole(null)} />}
    </section>
  );
}

interface ActionDialogProps {
  action: PersonAction;
  person: Person;
  onClose: () => void;
}

/** Asks for the input of an action, then runs it. */
function ActionDialog({ action, person, onClose }: ActionDialogProps) {
  const { t } = useTranslation('admin-people');
  const { api } = useApp();
  const toast = useToast();
  const refresh = useRefreshPerson();
  const { _id: id, name } = person;
  const finish = async () => {
    await refresh();
    toast(t(`done_${action}`));
  };
  if (action === 'suspend') return <SuspendDialog person={person} onSuspended={finish} onClose={onClose} />;
  if (action === 'block')
    return (
      <OpenedContacts id={id}>{(contacts) => <BlockDialog contacts={contacts} onClose={onClose} />}</OpenedContacts>
    );
  if (action === 'invite')
    return <OpenedContacts id={id}>{({ email }) => <InviteDialog contact={email} onClose={onClose} />}</OpenedContacts>;
  if (action === 'correct')
    return (
      <OpenedContacts id={id}>
        {(contacts) => (
          <CorrectMemberDialog person={person} contacts={contacts} onCorrected={finish} onClose={onClose} />
        )}
      </OpenedContacts>
    );
  if (action === 'export') return <ExportMemberDialog person={person} onClose={onClose} />;
  const run = {
    restore: (reason: string) => api(suspendingApi.restoreAccount, { params: { id }, body: { reason } }),
    verify: () => api(subordinatesApi.setVerified, { params: { id }, body: { isVerified: true } }),
    unverify: () => api(subordinatesApi.setVerified, { params: { id }, body: { isVerified: false } }),
    close: (reason: string) => api(deletionApi.closeMember, { params: { id }, body: { reason } }),
  }[action];
  return (
    <ConfirmAction
      isOpen
      onClose={onClose}
      title={t(`title_${action}`, { name })}
      text={t(`text_${action}`, { name })}
      confirm={t(`action_${action}`)}
      isDangerous={action === 'close'}
      {...((action === 'restore' || action === 'close') && { reasonLabel: t(`reason_${action}`) })}
      run={async (reason) => {
        await run(reason);
        await finish();
      }}
    />
  );
}

function RoleDialog({ person, role, onClose }: { person: Person; role: Role; onClose: () => void }) {
  const refresh = useRefreshPerson();
  return (
    <ChangeRoleDialog
      person={person}
      role={role}
      onClose={() => {
        void refresh();
        onClose();
      }}
    />
  );
}

const PERSON_ACTIONS = [
  'correct',
  'verify',
  'unverify',
  'suspend',
  'restore',
  'block',
  'invite',
  'export',
  'close',
] as const;
type PersonAction = (typeof PERSON_ACTIONS)[number];

/**
 * The staff's actions on an account in its state. The use cases decide; this only offers the actions that they would
 * accept.
 */
function permittedActions(person: Person, isAdmin: boolean): PersonAction[] {
  const { state, role, isVerified, isSubordinate } = person;
  const isPermitted: Record<PersonAction, boolean> = {
    correct: isAdmin && isSubordinate && (state === 'active' || state === 'suspended'),
    verify: isSubordinate && !isVerified && (state === 'active' || state === 'suspended'),
    unverify: isSubordinate && isVerified && (state === 'active' || state === 'suspended'),
    suspend: isSubordinate && state === 'active',
    restore: isSubordinate && state === 'suspended',
    block: isSubordinate && state !== 'deleted' && role === 'member',
    invite: isAdmin && role === 'member' && state === 'active',
    export: isAdmin && isSubordinate && state !== 'deleted',
    close: isAdmin && isSubordinate && state === 'active',
  };
  return PERSON_ACTIONS.filter((action) => isPermitted[action]);
}
