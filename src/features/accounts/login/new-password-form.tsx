import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { CurrentPasswordField, NewPasswordFields } from '../password-fields.tsx';
import * as loginApi from './contract.ts';
import { NewPassword, PasswordChange } from './contract.ts';

type Form = PasswordChange;

/** Sets a new password. `needsCurrent` also asks for the current one; after a reset code it isn't needed. */
export function NewPasswordForm({ needsCurrent, onSaved }: { needsCurrent: boolean; onSaved: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const { register, handleSubmit, setError, reset, formState } = useForm<Form>({
    // Without `needsCurrent` the current password stays empty, and its field is not in the schema.
    resolver: (needsCurrent ? zodResolver(PasswordChange) : zodResolver(NewPassword)) as Resolver<Form>,
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: ({ currentPassword, ...pair }: Form) =>
      needsCurrent
        ? api(loginApi.changePassword, { body: { currentPassword, ...pair } })
        : api(loginApi.resetPassword, { body: pair }),
    onSuccess: () => {
      toast(t('passwordUpdated'));
      reset();
    },
    onError: showFieldErrors(setError),
  });
  const failure = save.error && [t('passwordFailed'), errorText.forCall(save.error)].filter(Boolean).join(' ');
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((form) => save.mutate(form, { onSuccess: onSaved }))}
      className="space-y-4"
    >
      {needsCurrent && (
        <CurrentPasswordField
          error={errorText.forField(errors.currentPassword?.message)}
          {...register('currentPassword')}
        />
      )}
      <NewPasswordFields
        label={t('newPassword')}
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <FormSubmit error={failure ?? undefined} isBusy={save.isPending} className="btn-primary w-full sm:w-auto">
        {t('savePassword')}
      </FormSubmit>
    </form>
  );
}
