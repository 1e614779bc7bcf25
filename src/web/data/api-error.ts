import type { ErrorCode, FieldErrors } from '#platform/errors.ts';

/** A refusal as the browser sees it; the message is in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK';
  readonly fieldErrors: FieldErrors;
  readonly data: unknown;

  constructor(
    status: number,
    envelope: { errorCode?: ErrorCode | 'NETWORK'; errorMessage?: string; fieldErrors?: FieldErrors; data?: unknown },
  ) {
    super(envelope.errorMessage ?? '');
    this.status = status;
    this.code = envelope.errorCode ?? 'INTERNAL';
    this.fieldErrors = envelope.fieldErrors ?? {};
    this.data = envelope.data;
  }
}

/** Whether the server said no, and would again; without an answer, or from a broken server, nobody knows. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
