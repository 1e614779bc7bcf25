import { useTranslation } from 'react-i18next';

import type errors from '#locales/en/errors.json';

import { ApiError } from './api-error.ts';

type ErrorKey = keyof typeof errors;

/** Puts refusals into words: those of the server as they come, ours by their key. For screens that have the `errors` namespace. */
export function useErrorWords() {
  const { t } = useTranslation('errors');
  return {
    /** What a schema says of a field, or what the server has already said in words. */
    ofField: (message: string | undefined): string | undefined =>
      message && t(message as ErrorKey, { defaultValue: message }),
    /** What a failed call says as a whole; nothing when its fields say it. */
    ofCall(error: Error | null): string | undefined {
      if (!error) return undefined;
      if (!(error instanceof ApiError)) return t('INTERNAL');
      if (error.code === 'VALIDATION_FAILED' && Object.keys(error.fieldErrors).length > 0) return undefined;
      return error.message || t(error.code);
    },
  };
}
