import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { type FieldError, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { CurrentPassword } from './contract.ts';

/** The member's current password, to confirm a change. */
export function CurrentPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'showLabel'>) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      label={t('currentPassword')}
      showLabel={t('showPassword')}
      autoComplete="current-password"
      {...props}
    />
  );
}

interface NewPasswordFieldsProps {
  label: string;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: FieldError; confirmPassword?: FieldError };
}

/** A new password, entered twice. */
export function NewPasswordFields({ label, password, confirmPassword, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  return (
    <>
      <PasswordField
        label={label}
        showLabel={t('showPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={errorText.forField(errors.password?.message)}
        {...password}
      />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        error={errorText.forField(errors.confirmPassword?.message)}
        {...confirmPassword}
      />
    </>
  );
}

const Confirmation = z.object({ password: CurrentPassword });
type Confirmation = z.infer<typeof Confirmation>;

interface ConfirmPasswordFormProps {
  text: string;
  submit: string;
  /** Shown in place of `submit` while it runs. */
  busy?: string;
  submitClass?: string;
  /** A password that was typed a moment ago: nothing is asked unless it is refused. */
  known?: string | undefined;
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for the password again before a sensitive action. A wrong one is shown beside the field. */
export function ConfirmPasswordForm(props: ConfirmPasswordFormProps) {
  const { text, submit, busy = submit, submitClass, known, onSubmit } = props;
  const errorText = useErrorMessages();
  const { register, handleSubmit, setError, formState } = useForm<Confirmation>({
    resolver: zodResolver(Confirmation),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const confirm = useMutation({
    // Runs even while the browser is offline, so that the user sees the failure.
    networkMode: 'always',
    mutationFn: ({ password }: Confirmation) => onSubmit(password),
    onError: showFieldErrors(setError),
  });
  const { mutate, error } = confirm;
  useEffect(() => {
    if (known !== undefined) mutate({ password: known });
  }, [known, mutate]);
  if (known !== undefined && !error) return <Skeleton className="h-40" />;
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => confirm.mutate(form))} className="space-y-4">
      <p className="text-ui text-muted">{text}</p>
      <CurrentPasswordField
        enterKeyHint="go"
        error={errorText.forField(formState.errors.password?.message)}
        {...register('password')}
      />
      <FormSubmit error={errorText.forCall(confirm.error)} isBusy={confirm.isPending} className={submitClass}>
        {confirm.isPending ? busy : submit}
      </FormSubmit>
    </form>
  );
}
