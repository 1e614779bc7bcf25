import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { Submit } from '#web/ui/submit.tsx';

import type { CodeStep } from './code-step.ts';
import { type ForgotPassword, forgotPassword, Phone } from './contract.ts';
import { EmailForm } from './email-form.tsx';
import { PhoneFields, useFirstDialCode } from './phone-fields.tsx';

interface ForgotFormProps {
  onSent: (code: Omit<CodeStep, 'resendAt'>) => void;
}

/** Asks for a code by the account's mobile number. */
export function ForgotByPhone({ onSent }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const { control, handleSubmit } = useForm<Phone>({
    resolver: zodResolver(Phone),
    mode: 'onTouched',
    defaultValues: { countryCode: useFirstDialCode(), mobile: '' },
  });
  const asking = useMutation({ mutationFn: useForgot(onSent) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => asking.mutate(form))} className="space-y-4">
      <PhoneFields control={control} />
      <Submit error={words.ofCall(asking.error)} isBusy={asking.isPending}>
        {t('sendCode')}
      </Submit>
    </form>
  );
}

/** The same by its e-mail address. */
export function ForgotByEmail({ onSent }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const ask = useForgot(onSent);
  return <EmailForm submit={t('sendCode')} onSubmit={(email) => ask({ email })} />;
}

function useForgot(onSent: ForgotFormProps['onSent']) {
  const { api } = useApp();
  return async (body: ForgotPassword) => onSent({ ...(await api(forgotPassword, { body })), forgotPassword: true });
}
