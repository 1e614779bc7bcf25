import { AppError } from '#platform/http/errors.ts';

import { BULK_REFUSALS, type BulkRefusal } from './contract.ts';

/** The cause that a moderator sees: INTERNAL for an unexpected one. */
export const toRefusal = (error: unknown): BulkRefusal =>
  (error instanceof AppError && BULK_REFUSALS.find((code) => code === error.code)) || 'INTERNAL';
