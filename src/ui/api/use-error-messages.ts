import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type errors from '#locales/en/errors.json';

import { ApiError } from './api-error.ts';

type ErrorKey = keyof typeof errors;

/** Translates error codes and validation keys; server messages are shown unchanged. Needs namespace `errors`. */
export function useErrorMessages() {
  const { t } = useTranslation('errors');
  return {
    /** A field's error: a translation key from a schema, or a message from the server. */
    forField: (message: string | undefined): string | undefined =>
      // Not every message is a key: the others are shown as they are.
      message && t(message as ErrorKey, { defaultValue: message }),
    /** The message of a failed call; undefined when its field errors say it. */
    forCall(error: unknown): string | undefined {
      if (!error) return undefined;
      if (!(error instanceof ApiError)) return t('INTERNAL');
      if (error.code === 'VALIDATION_FAILED' && Object.keys(error.fieldErrors).length > 0) return undefined;
      return error.message || t(error.code);
    },
  };
}

/** A mutation's error handler that shows the server's field errors in the form. */
export function showFieldErrors<Form extends FieldValues>(setError: UseFormSetError<Form>): (error: Error) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    // The server names the fields as the form does: both use one schema.
    for (const [field, message] of Object.entries(error.fieldErrors)) setError(field as Path<Form>, { message });
  };
}
