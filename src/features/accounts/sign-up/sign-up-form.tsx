import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import type { RequestedCode } from '../codes/use-code-step.ts';
import { NewPasswordFields } from '../password-fields.tsx';
import { PhoneFields, useDefaultDialCode } from '../phone-fields.tsx';
import * as signUpApi from './contract.ts';
import { SignUp } from './contract.ts';

interface SignUpFormProps {
  /** `form` has the passwords: it may stay in memory only. */
  onRegistered: (code: RequestedCode, form: SignUp) => void;
  /** What was typed earlier. */
  typed?: Partial<SignUp> | undefined;
  onType?: (form: Omit<SignUp, 'password' | 'confirmPassword'>) => void;
}

/** Signs up. Errors appear next to their field on blur. */
export function SignUpForm({ onRegistered, typed, onType }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const { control, register, handleSubmit, setError, trigger, subscribe, formState } = useForm<SignUp>({
    resolver: zodResolver(SignUp),
    mode: 'onTouched',
    defaultValues: {
      name: '',
      email: '',
      countryCode: useDefaultDialCode(),
      mobile: '',
      password: '',
      confirmPassword: '',
      ...typed,
    },
  });
  const report = useEffectEvent(({ password: _, confirmPassword: __, ...form }: SignUp) => onType?.(form));
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [subscribe]);
  // Registered first: on errors the focus moves to the first invalid field in order of registration.
  for (const field of ['name', 'email', 'mobile'] as const) register(field);
  const { errors, touchedFields } = formState;
  const signUp = useMutation({
    mutationFn: (body: SignUp) => api(signUpApi.register, { body }),
    onError: showFieldErrors(setError),
  });
  const recheck = (field: keyof SignUp) => ({ onChange: () => void (touchedFields[field] && trigger(field)) });
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((form) => signUp.mutate(form, { onSuccess: (code) => onRegistered(code, form) }))}
      className="space-y-4"
    >
      <TextField
        label={t('name')}
        dir="auto"
        autoComplete="name"
        error={errorText.forField(errors.name?.message)}
        {...register('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errorText.forField(errors.email?.message)}
        {...register('email', recheck('password'))}
      />
      <PhoneFields control={control} />
      <NewPasswordFields
        label={t('password')}
        password={register('password', recheck('confirmPassword'))}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <FormSubmit error={errorText.forCall(signUp.error)} isBusy={signUp.isPending}>
        {t('signUp')}
      </FormSubmit>
    </form>
  );
}
