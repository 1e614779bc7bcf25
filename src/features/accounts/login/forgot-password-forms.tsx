import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';

import { EmailForm } from '../codes/code-forms.tsx';
import type { RequestedCode } from '../codes/use-code-step.ts';
import { PhoneNumber } from '../contract.ts';
import { PhoneFields, useDefaultDialCode } from '../phone-fields.tsx';
import * as loginApi from './contract.ts';
import type { ForgotPassword } from './contract.ts';

interface ForgotFormProps {
  /** The email of the account, if it is known. */
  email?: string | undefined;
  onSent: (code: RequestedCode) => void;
}

/** Requests a reset code by the account's mobile number. */
export function ForgotPasswordPhoneForm({ onSent }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorMessages();
  const { control, handleSubmit } = useForm<PhoneNumber>({
    resolver: zodResolver(PhoneNumber),
    mode: 'onTouched',
    defaultValues: { countryCode: useDefaultDialCode(), mobile: '' },
  });
  const request = useMutation({ mutationFn: useRequestCode(onSent) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => request.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <FormSubmit error={errorText.forCall(request.error)} isBusy={request.isPending}>
        {t('sendCode')}
      </FormSubmit>
    </form>
  );
}

/** Requests a reset code by the account's email. */
export function ForgotPasswordEmailForm({ onSent, email }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const requestCode = useRequestCode(onSent);
  return <EmailForm email={email} submit={t('sendCode')} onSubmit={(entered) => requestCode({ email: entered })} />;
}

function useRequestCode(onSent: ForgotFormProps['onSent']) {
  const { api } = useApp();
  return async (body: ForgotPassword) =>
    onSent({ ...(await api(loginApi.sendResetCode, { body })), forgotPassword: true });
}
