import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { STAFF_ROLES } from '#platform/role.ts';
import { invalidate } from '#web/api/api-query.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormSubmit } from '#web/ui/forms/form-submit.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as staffApi from './contract.ts';
import { InviteForm } from './contract.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whom to invite, to begin with. */
  contact?: string;
}

/** Invites somebody by email address or number, with a role. */
export function InviteDialog({ isOpen, onClose, contact = '' }: InviteDialogProps) {
  const { t } = useTranslation(['admin-staff', 'admin']);
  const words = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm<InviteForm>({
    resolver: zodResolver(InviteForm),
    mode: 'onTouched',
    defaultValues: { contact, role: 'support' },
  });
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (body: InviteForm) => api(staffApi.invite, { body }),
    onError: showFieldErrors(setError),
    onSuccess: ({ email }) => {
      void invalidate(client, staffApi.listInvitations);
      reset();
      onClose();
      toast(t('invited', { email }));
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('invite')} closeLabel={t('admin:closeMenu')}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => send.mutate(form))(event)}
        className="space-y-4"
      >
        <TextField
          label={t('contact')}
          hint={t('contactHint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          error={words.forField(formState.errors.contact?.message)}
          {...register('contact')}
        />
        <fieldset>
          <legend className="mb-1 text-ui font-medium">{t('role')}</legend>
          {STAFF_ROLES.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input type="radio" value={role} className="mt-0.5" {...register('role')} />
              <span className="text-ui">
                <span className="block font-medium">{t(`role_${role}`)}</span>
                <span className="block text-muted">{t(`roleText_${role}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <FormSubmit error={words.forCall(send.error)} isBusy={send.isPending}>
          {t('sendInvitation')}
        </FormSubmit>
      </form>
    </Dialog>
  );
}
