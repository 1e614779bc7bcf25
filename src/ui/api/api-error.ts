import type { ErrorCode, FieldErrors } from '#platform/http/errors.ts';

/** The envelope of a failed call. Empty if the response did not come from the API. */
export interface ErrorEnvelope {
  errorCode?: ErrorCode | 'NETWORK';
  errorMessage?: string;
  fieldErrors?: FieldErrors;
  data?: unknown;
}

/** A failed API call. The message is in the user's language. Status 0 with code NETWORK: no response arrived. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly fieldErrors: FieldErrors;
  readonly data: unknown;

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.errorMessage ?? '');
    this.status = status;
    this.code = envelope.errorCode ?? 'INTERNAL';
    this.fieldErrors = envelope.fieldErrors ?? {};
    this.data = envelope.data;
  }
}

/** Whether the server refused the call (4xx). After a network or server error the outcome is unknown. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
