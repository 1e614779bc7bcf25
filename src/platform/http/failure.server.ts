import type { TFunction } from 'i18next';

import type errors from '#locales/en/errors.json';
import { hasErrorCode } from '../data/has-error-code.ts';
import { AppError, type ErrorCode, type FieldErrors } from './errors.ts';
import type { Language } from '../text/language.ts';
import { loadMessages } from '../text/load-messages.server.ts';

const messages = loadMessages('errors');

interface Failure {
  success: false;
  errorCode: ErrorCode;
  errorMessage: string;
  fieldErrors?: FieldErrors;
  data?: object;
  requestId: string;
}

/**
 * Turns any thrown value into an envelope in the caller's language. Unexpected errors become INTERNAL without details.
 */
export function toFailure(
  error: unknown,
  language: Language,
  requestId: string,
): { failure: Failure; status: number; retryAfter?: number } {
  const appError = toAppError(error);
  const { fieldErrors, values, retryAfter, data } = appError.details;
  const t = messages[language];
  const failure: Failure = {
    success: false,
    errorCode: appError.code,
    errorMessage: t(appError.code, { ...values, ...(retryAfter && { wait: describeWait(t, retryAfter) }) }),
    requestId,
  };
  if (fieldErrors)
    failure.fieldErrors = Object.fromEntries(
      Object.entries(fieldErrors).map(([field, key]) => [field, t(key as keyof typeof errors)]),
    );
  if (data) failure.data = data;
  return { failure, status: appError.status, ...(retryAfter ? { retryAfter: Math.ceil(retryAfter) } : {}) };
}

/** ENOSPC and EDQUOT of the file system, 53100 of PostgreSQL. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasErrorCode(error, 'STORAGE_UNAVAILABLE')) return new AppError('UNAVAILABLE', { cause: error });
  const isDiskFull = DISK_FULL_CODES.some((code) => hasErrorCode(error, code));
  return new AppError(isDiskFull ? 'DISK_FULL' : 'INTERNAL', { cause: error });
}

/** "3 seconds", "20 minutes", "12 hours": rounded up, so that a retry after it succeeds. */
export function describeWait(t: TFunction<'errors'>, seconds: number): string {
  if (seconds <= 90) return t('waitSeconds', { count: Math.ceil(seconds) });
  if (seconds <= 90 * 60) return t('waitMinutes', { count: Math.ceil(seconds / 60) });
  return t('waitHours', { count: Math.ceil(seconds / 3600) });
}
