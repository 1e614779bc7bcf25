import { useMutation } from '@tanstack/react-query';
import { CheckCircle2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';

import * as contactApi from './contract.ts';

/** Sends the operator a message. Errors appear next to their field; the input is preserved. */
export function ContactForm() {
  const { t } = useTranslation(['pages', 'layout']);
  const { api } = useApp();
  const send = useMutation({
    mutationFn: (body: { name: string; email: string; message: string }) =>
      api(contactApi.sendContactMessage, { body }),
  });
  const errors = send.error instanceof ApiError ? send.error.fieldErrors : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send.mutate({
      name: String(form.get('name')),
      email: String(form.get('email')),
      message: String(form.get('message')),
    });
  };
  if (send.isSuccess) {
    return (
      <p role="status" className="flex items-center gap-3 self-center text-h3 font-medium">
        <CheckCircle2 aria-hidden className="text-success" />
        {t('messageSent')}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('name')} name="name" autoComplete="name" dir="auto" maxLength={100} error={errors.name} />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          error={errors.email}
        />
      </div>
      <TextareaField label={t('message')} name="message" dir="auto" rows={4} maxLength={5000} error={errors.message} />
      {send.isError && Object.keys(errors).length === 0 && (
        <FieldError text={send.error.message || t('layout:loadFailed')} />
      )}
      <button type="submit" className="btn-primary max-sm:w-full" disabled={send.isPending}>
        {t('send')}
      </button>
    </form>
  );
}
