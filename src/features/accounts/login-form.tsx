import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#web/data/api-error.ts';
import { tokens } from '#web/data/tokens.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { Submit } from '#web/ui/submit.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';

import { Login, login } from './contract.ts';
import { PhoneFields, useFirstDialCode } from './phone-fields.tsx';

interface LoginFormProps {
  /** The account's e-mail isn't confirmed yet; a code has been sent there. */
  onUnverified: (email: string) => void;
  /** The account is closed, and can be opened again until then. */
  onClosed: (undoUntil: string, form: Login) => void;
}

/** Signs in; the visitors' gate then leads on. */
export function LoginForm({ onUnverified, onClosed }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const { api } = useApp();
  const { control, register, handleSubmit, formState } = useForm<Login>({
    resolver: zodResolver(Login),
    mode: 'onTouched',
    defaultValues: { countryCode: useFirstDialCode(), mobile: '', password: '' },
  });
  // The focus goes to the first wrong field in the order of their registration.
  register('mobile');
  const signIn = useMutation({
    mutationFn: (body: Login) => api(login, { body }),
    onSuccess: tokens.signIn,
    onError: (error, form) => {
      const { code, data } = error instanceof ApiError ? error : {};
      if (code === 'EMAIL_NOT_VERIFIED') onUnverified((data as { email: string }).email);
      if (code === 'ACCOUNT_CLOSED') onClosed((data as { undoUntil: string }).undoUntil, form);
    },
  });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => signIn.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={words.ofField(formState.errors.password?.message)}
        {...register('password')}
      />
      <Submit error={words.ofCall(signIn.error)} isBusy={signIn.isPending}>
        {t('login')}
      </Submit>
    </form>
  );
}
