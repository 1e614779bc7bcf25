import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { CodeStep } from './code-step.ts';
import { ForgottenEmail, type ForgotPassword, forgotPassword, Phone } from './contract.ts';
import { PhoneFields, useFirstDialCode } from './phone-fields.tsx';

interface ForgotFormProps {
  onSent: (code: Omit<CodeStep, 'resendAt'>) => void;
}

/** Asks for a code by the account's mobile number. */
export function ForgotByPhone({ onSent }: ForgotFormProps) {
  const { control, handleSubmit } = useForm<{ countryCode: string; mobile: string }>({
    resolver: zodResolver(Phone),
    mode: 'onTouched',
    defaultValues: { countryCode: useFirstDialCode(), mobile: '' },
  });
  const asking = useForgot(onSent);
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => asking.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <Submit {...asking} />
    </form>
  );
}

/** The same by its e-mail address. */
export function ForgotByEmail({ onSent }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(ForgottenEmail),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const asking = useForgot(onSent);
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => asking.mutate(form))} className="space-y-4">
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="go"
        error={words.ofField(formState.errors.email?.message)}
        {...register('email')}
      />
      <Submit {...asking} />
    </form>
  );
}

function useForgot(onSent: ForgotFormProps['onSent']) {
  const { api } = useApp();
  return useMutation({
    mutationFn: (body: ForgotPassword) => api(forgotPassword, { body }),
    onSuccess: (answer) => onSent({ ...answer, forgotPassword: true }),
  });
}

function Submit({ error, isPending }: { error: Error | null; isPending: boolean }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  return (
    <>
      <FormError text={words.ofCall(error)} />
      <button type="submit" className="btn-primary w-full" disabled={isPending}>
        {t('sendCode')}
      </button>
    </>
  );
}
