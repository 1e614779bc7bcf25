import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { SECOND_MS } from '#platform/durations.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { OtpForm } from '../codes/code-forms.tsx';
import { CurrentPasswordField } from '../password-fields.tsx';
import { PhoneFields } from '../phone-fields.tsx';
import { useUpdateCachedUser } from '../profile/profile-form.tsx';
import * as contactApi from './contract.ts';
import { EmailChange, MobileChange } from './contract.ts';

type ChangeRequest = { field: 'email'; form: EmailChange } | { field: 'mobile'; form: MobileChange };

/** A requested change, the email its code was sent to, and when the code may be sent again. */
type PendingChange = ChangeRequest & { email: string; resendAt: number };

/** Changes the email or mobile number: asks for the new one and the password, then for the code. */
export default function ContactDialog({
  field,
  user,
  onClose,
}: {
  field: ChangeRequest['field'];
  user: Me;
  onClose: () => void;
}) {
  const { t } = useTranslation(['account', 'layout']);
  const { api } = useApp();
  const toast = useToast();
  const updateUser = useUpdateCachedUser();
  const [change, setChange] = useState<PendingChange | null>(null);

  const requestCode = async (next: ChangeRequest) => {
    const { password } = next.form;
    const { email, resendAfter } = await api(contactApi.sendCode, {
      body: next.field === 'email' ? { password, email: next.form.email } : { password },
    });
    setChange({ ...next, email, resendAt: Date.now() + resendAfter * SECOND_MS });
  };
  const apply = async (otp: string) => {
    if (!change) return;
    const answer =
      change.field === 'email'
        ? await api(contactApi.changeEmail, { body: { email: change.form.email, otp } })
        : await api(contactApi.changeMobile, {
            body: { countryCode: change.form.countryCode, mobile: change.form.mobile, otp },
          });
    updateUser(answer.user);
    toast(t(`${change.field}Changed`));
    onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t(`${field}Change`)} closeLabel={t('layout:close')}>
      {change ? (
        <OtpForm code={change} onVerify={apply} onResend={() => requestCode(change)} onLeave={() => setChange(null)} />
      ) : field === 'email' ? (
        <EmailChangeForm onSubmit={(form) => requestCode({ field: 'email', form })} />
      ) : (
        <MobileChangeForm countryCode={user.countryCode} onSubmit={(form) => requestCode({ field: 'mobile', form })} />
      )}
    </Dialog>
  );
}

/** Asks for the new email and the password. */
function EmailChangeForm({ onSubmit }: { onSubmit: (form: EmailChange) => Promise<void> }) {
  const { t } = useTranslation(['account', 'auth']);
  const errorText = useErrorMessages();
  const { register, handleSubmit, setError, formState } = useForm<EmailChange>({
    resolver: zodResolver(EmailChange),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const submit = useMutation({ mutationFn: onSubmit, onError: showFieldErrors(setError) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => submit.mutate(form))} className="space-y-4">
      <TextField
        label={t('newEmail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errorText.forField(formState.errors.email?.message)}
        {...register('email')}
      />
      <CurrentPasswordField
        enterKeyHint="go"
        error={errorText.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={errorText.forCall(submit.error)} isBusy={submit.isPending}>
        {t('auth:sendCode')}
      </FormSubmit>
    </form>
  );
}

/** Asks for the new mobile number and the password. */
function MobileChangeForm({
  countryCode,
  onSubmit,
}: {
  countryCode: string;
  onSubmit: (form: MobileChange) => Promise<void>;
}) {
  const { t } = useTranslation(['account', 'auth']);
  const errorText = useErrorMessages();
  const { control, register, handleSubmit, setError, formState } = useForm<MobileChange>({
    resolver: zodResolver(MobileChange),
    mode: 'onTouched',
    defaultValues: { countryCode, mobile: '', password: '' },
  });
  const submit = useMutation({ mutationFn: onSubmit, onError: showFieldErrors(setError) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => submit.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <CurrentPasswordField
        enterKeyHint="go"
        error={errorText.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={errorText.forCall(submit.error)} isBusy={submit.isPending}>
        {t('auth:sendCode')}
      </FormSubmit>
    </form>
  );
}
