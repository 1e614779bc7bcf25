import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type Role, STAFF_ROLES } from '#platform/role.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as staffApi from './contract.ts';
import { InviteForm, type StaffMember } from './contract.ts';

interface InviteDialogProps {
  onClose: () => void;
  /** The initial value: the person to invite. */
  contact?: string;
}

/** Invites somebody by email address or number, with a role. */
export function InviteDialog({ onClose, contact = '' }: InviteDialogProps) {
  const { t } = useTranslation('admin-staff');
  const errorText = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<InviteForm>({
    resolver: zodResolver(InviteForm),
    mode: 'onTouched',
    defaultValues: { contact, role: 'support' },
  });
  const create = async (body: InviteForm) => {
    const { email } = await api(staffApi.invite, { body });
    void invalidate(client, staffApi.listInvitations);
    toast(t('invited', { email }));
  };
  return (
    <AddDialog form={form} title={t('invite')} submit={t('sendInvitation')} create={create} onClose={onClose}>
      <TextField
        label={t('contact')}
        hint={t('contactHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        error={errorText.forField(form.formState.errors.contact?.message)}
        {...form.register('contact')}
      />
      <fieldset>
        <legend className="mb-1 text-ui font-medium">{t('role')}</legend>
        {STAFF_ROLES.map((role) => (
          <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input type="radio" value={role} className="mt-0.5" {...form.register('role')} />
            <span className="text-ui">
              <span className="block font-medium">{t(`role_${role}`)}</span>
              <span className="block text-muted">{t(`roleText_${role}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </AddDialog>
  );
}

interface ChangeRoleDialogProps {
  person: Pick<StaffMember, '_id' | 'name' | 'isYou'>;
  /** `member` removes the person from the staff. */
  role: Role;
  onClose: () => void;
}

/** Asks before staff get another role, or none. */
export function ChangeRoleDialog({ person, role, onClose }: ChangeRoleDialogProps) {
  const { t } = useTranslation('admin-staff');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const isRemoval = role === 'member';
  const { name } = person;
  const text = person.isYou
    ? t('ownRoleText')
    : isRemoval
      ? t('removeText', { name })
      : t('changeRoleText', { name, text: t(`roleText_${role}`) });
  return (
    <ConfirmAction
      isOpen
      onClose={onClose}
      title={isRemoval ? t('removeTitle', { name }) : t('changeRoleTitle', { name, role: t(`role_${role}`) })}
      text={text}
      confirm={isRemoval ? t('remove') : t('changeRole')}
      isDangerous={isRemoval || person.isYou}
      run={async () => {
        await api(staffApi.changeRole, { params: { id: person._id }, body: { role } });
        toast(isRemoval ? t('removed', { name }) : t('roleChanged', { name, role: t(`role_${role}`) }));
        await invalidate(client, staffApi.members.list);
      }}
    />
  );
}
