import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { tellFields } from '#web/data/tell-fields.ts';
import { Submit } from '#web/ui/submit.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';

import { EmailChange } from './contract.ts';

/** The new address, and the password of who asks. */
export function EmailChangeForm({ onSubmit }: { onSubmit: (form: EmailChange) => Promise<void> }) {
  const { t } = useTranslation(['account', 'auth']);
  const words = useErrorWords();
  const { register, handleSubmit, setError, formState } = useForm<EmailChange>({
    resolver: zodResolver(EmailChange),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const submit = useMutation({ mutationFn: onSubmit, onError: tellFields(setError) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => submit.mutate(form))} className="space-y-4">
      <TextField
        label={t('newEmail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={words.ofField(formState.errors.email?.message)}
        {...register('email')}
      />
      <PasswordField
        label={t('auth:currentPassword')}
        showLabel={t('auth:showPassword')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={words.ofField(formState.errors.password?.message)}
        {...register('password')}
      />
      <Submit error={words.ofCall(submit.error)} isBusy={submit.isPending}>
        {t('auth:sendCode')}
      </Submit>
    </form>
  );
}
