import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { tellFields } from '#web/data/tell-fields.ts';
import { useApp } from '#web/data/use-app.ts';
import { PasswordField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/provider.tsx';
import { Submit } from '#web/ui/submit.tsx';

import { changePassword, NewPassword, PasswordChange, resetPassword } from './contract.ts';

type Form = PasswordChange;

/** A new password, twice; with the old one first unless a code has just stood in for it. */
export function NewPasswordForm({ needsCurrent, onSaved }: { needsCurrent: boolean; onSaved: () => void }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const toast = useToast();
  const { api } = useApp();
  const { register, handleSubmit, setError, reset, formState } = useForm<Form>({
    resolver: (needsCurrent ? zodResolver(PasswordChange) : zodResolver(NewPassword)) as Resolver<Form>,
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: ({ currentPassword, ...pair }: Form) =>
      needsCurrent ? api(changePassword, { body: { currentPassword, ...pair } }) : api(resetPassword, { body: pair }),
    onSuccess: () => {
      toast(t('passwordUpdated'));
      reset();
    },
    onError: tellFields(setError),
  });
  const failure = words.ofCall(save.error);
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((form) => save.mutate(form, { onSuccess: onSaved }))}
      className="space-y-4"
    >
      {needsCurrent && (
        <PasswordField
          label={t('currentPassword')}
          showLabel={t('showPassword')}
          autoComplete="current-password"
          error={words.ofField(errors.currentPassword?.message)}
          {...register('currentPassword')}
        />
      )}
      <PasswordField
        label={t('newPassword')}
        showLabel={t('showPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={words.ofField(errors.password?.message)}
        {...register('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        error={words.ofField(errors.confirmPassword?.message)}
        {...register('confirmPassword')}
      />
      <Submit
        error={failure && `${t('passwordFailed')} ${failure}`}
        isBusy={save.isPending}
        className="btn-primary w-full sm:w-auto"
      >
        {t('savePassword')}
      </Submit>
    </form>
  );
}
