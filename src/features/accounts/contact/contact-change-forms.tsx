import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import { CurrentPasswordField } from '../password-fields.tsx';
import { PhoneFields } from '../phone-fields.tsx';
import { EmailChange, MobileChange } from './contract.ts';

/** Asks for the new email and the password. */
export function EmailChangeForm({ onSubmit }: { onSubmit: (form: EmailChange) => Promise<void> }) {
  const { t } = useTranslation(['account', 'auth']);
  const words = useErrorMessages();
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
        error={words.forField(formState.errors.email?.message)}
        {...register('email')}
      />
      <CurrentPasswordField
        enterKeyHint="go"
        error={words.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={words.forCall(submit.error)} isBusy={submit.isPending}>
        {t('auth:sendCode')}
      </FormSubmit>
    </form>
  );
}

/** Asks for the new mobile number and the password. */
export function MobileChangeForm({
  countryCode,
  onSubmit,
}: {
  countryCode: string;
  onSubmit: (form: MobileChange) => Promise<void>;
}) {
  const { t } = useTranslation(['account', 'auth']);
  const words = useErrorMessages();
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
        error={words.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={words.forCall(submit.error)} isBusy={submit.isPending}>
        {t('auth:sendCode')}
      </FormSubmit>
    </form>
  );
}
