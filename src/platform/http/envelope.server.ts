import type errors from '#locales/en/errors.json';
import { AppError, type ErrorCode, type FieldErrors } from '#platform/errors.ts';
import type { Language } from '#platform/language.ts';
import { loadMessages } from '#platform/messages.server.ts';

const messages = loadMessages('errors');

export interface Failure {
  success: false;
  errorCode: ErrorCode;
  errorMessage: string;
  fieldErrors?: FieldErrors;
  data?: object;
  requestId: string;
}

/** Turns whatever was thrown into the envelope, in the reader's language. An unexpected error becomes INTERNAL and keeps its words to itself. */
export function toFailure(
  error: unknown,
  language: Language,
  requestId: string,
): { failure: Failure; status: number; retryAfter?: number } {
  const refusal = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
  const { fieldErrors, values, retryAfter, data } = refusal.details;
  const t = messages[language];
  const failure: Failure = {
    success: false,
    errorCode: refusal.code,
    errorMessage: t(refusal.code, { ...values, seconds: retryAfter }),
    requestId,
  };
  if (fieldErrors)
    failure.fieldErrors = Object.fromEntries(
      Object.entries(fieldErrors).map(([field, key]) => [field, t(key as keyof typeof errors)]),
    );
  if (data) failure.data = data;
  return { failure, status: refusal.status, ...(retryAfter ? { retryAfter: Math.ceil(retryAfter) } : {}) };
}
