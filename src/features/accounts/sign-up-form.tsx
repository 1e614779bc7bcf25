import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { tellFields } from '#web/data/tell-fields.ts';
import { useApp } from '#web/data/use-app.ts';
import { Submit } from '#web/ui/submit.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';

import { register as registerEndpoint, SignUp } from './contract.ts';
import { PhoneFields, useFirstDialCode } from './phone-fields.tsx';

/** Creates an account; what is wrong is said beside its field as soon as that is left. */
export function SignUpForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const { api } = useApp();
  const { control, register, handleSubmit, setError, trigger, formState } = useForm<SignUp>({
    resolver: zodResolver(SignUp),
    mode: 'onTouched',
    defaultValues: {
      name: '',
      email: '',
      countryCode: useFirstDialCode(),
      mobile: '',
      password: '',
      confirmPassword: '',
    },
  });
  // The focus goes to the first wrong field in the order of their registration.
  for (const field of ['name', 'email', 'mobile'] as const) register(field);
  const { errors, touchedFields } = formState;
  const signUp = useMutation({
    mutationFn: (body: SignUp) => api(registerEndpoint, { body }),
    onError: tellFields(setError),
  });
  const recheck = (field: keyof SignUp) => ({ onChange: () => void (touchedFields[field] && trigger(field)) });
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((form) => signUp.mutate(form, { onSuccess: ({ email }) => onRegistered(email) }))}
      className="space-y-4"
    >
      <TextField
        label={t('name')}
        dir="auto"
        autoComplete="name"
        error={words.ofField(errors.name?.message)}
        {...register('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={words.ofField(errors.email?.message)}
        {...register('email', recheck('password'))}
      />
      <PhoneFields control={control} />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={words.ofField(errors.password?.message)}
        {...register('password', recheck('confirmPassword'))}
      />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        error={words.ofField(errors.confirmPassword?.message)}
        {...register('confirmPassword')}
      />
      <Submit error={words.ofCall(signUp.error)} isBusy={signUp.isPending}>
        {t('signUp')}
      </Submit>
    </form>
  );
}
