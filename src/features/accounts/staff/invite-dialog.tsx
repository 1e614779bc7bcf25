import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { STAFF_ROLES } from '#platform/role.ts';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as staffApi from './contract.ts';
import { InviteForm } from './contract.ts';

interface InviteDialogProps {
  onClose: () => void;
  /** The initial value: the person to invite. */
  contact?: string;
}

/** Invites somebody by email address or number, with a role. */
export function InviteDialog({ onClose, contact = '' }: InviteDialogProps) {
  const { t } = useTranslation('admin-staff');
  const words = useErrorMessages();
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
        error={words.forField(form.formState.errors.contact?.message)}
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
