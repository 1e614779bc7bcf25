import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { tokens } from '#ui/session.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';

import type { RequestedCode } from '../codes/use-code-step.ts';
import * as loginApi from './contract.ts';
import { Credentials } from '../contract.ts';
import type { SecondFactorChallenge } from '../second-factor/contract.ts';
import type { Suspension } from '../suspensions/contract.ts';
import { PhoneFields, useDefaultDialCode } from '../phone-fields.tsx';

interface LoginFormProps {
  /** The sign-up isn't verified yet; a code was sent to its email. */
  onUnverified: (code: RequestedCode) => void;
  /** The account is closed and can be reopened until `undoUntil`. */
  onClosed: (undoUntil: string, form: Credentials) => void;
  onSuspended: (suspension: Suspension, form: Credentials) => void;
  onSecondFactor: (factor: SecondFactorChallenge) => void;
}

/** Logs in; the visitors' route guard then redirects. */
export function LoginForm({ onUnverified, onClosed, onSuspended, onSecondFactor }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorMessages();
  const { api } = useApp();
  const { control, register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(Credentials),
    mode: 'onTouched',
    defaultValues: { countryCode: useDefaultDialCode(), mobile: '', password: '' },
  });
  // Registered first: on errors the focus moves to the first invalid field in order of registration.
  register('mobile');
  const logIn = useMutation({
    mutationFn: (body: Credentials) => api(loginApi.logIn, { body }),
    onSuccess: tokens.logIn,
    onError: (error, form) => {
      const { code, data } = error instanceof ApiError ? error : {};
      if (code === 'EMAIL_NOT_VERIFIED') onUnverified(data as RequestedCode);
      if (code === 'SECOND_FACTOR_REQUIRED') onSecondFactor(data as SecondFactorChallenge);
      if (code === 'ACCOUNT_CLOSED') onClosed((data as { undoUntil: string }).undoUntil, form);
      // An account that was suspended directly in the database has no record and only shows the message.
      const { suspension } = { ...(data as { suspension?: Suspension }) };
      if (code === 'ACCOUNT_SUSPENDED' && suspension) onSuspended(suspension, form);
    },
  });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => logIn.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={words.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={words.forCall(logIn.error)} isBusy={logIn.isPending}>
        {t('login')}
      </FormSubmit>
    </form>
  );
}
