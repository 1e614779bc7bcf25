import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import { Email } from '../contract.ts';

const EmailOnly = z.object({ email: Email });

interface EmailFormProps {
  /** Initial value. */
  email?: string;
  submit: string;
  submitClass?: string;
  onSubmit: (email: string) => Promise<void>;
}

/** Asks for the email that a code is sent to. */
export function EmailForm({ email = '', submit, submitClass, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('auth');
  const words = useErrorMessages();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(EmailOnly),
    mode: 'onTouched',
    defaultValues: { email },
  });
  const sending = useMutation({ mutationFn: onSubmit });
  return (
    <form noValidate method="post" onSubmit={handleSubmit((form) => sending.mutate(form.email))} className="space-y-4">
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="go"
        error={words.forField(formState.errors.email?.message)}
        {...register('email')}
      />
      <FormSubmit error={words.forCall(sending.error)} isBusy={sending.isPending} className={submitClass}>
        {submit}
      </FormSubmit>
    </form>
  );
}
