import type { ComponentProps } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { PasswordField } from '#ui/fields/text-field.tsx';

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
  const words = useErrorMessages();
  return (
    <>
      <PasswordField
        label={label}
        showLabel={t('showPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        error={words.forField(errors.password?.message)}
        {...password}
      />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        error={words.forField(errors.confirmPassword?.message)}
        {...confirmPassword}
      />
    </>
  );
}
