import { AppError } from '#platform/http/errors.ts';

import { BULK_REFUSALS, type BulkRefusal, DECISION_REFUSALS, type DecisionRefusal } from './contract.ts';

/** A moderator who leaves without releasing the ad blocks it for this long. The screen renews the claim each minute. */
export const CLAIM_MS = 3 * 60_000;

/** How long a decision can be undone before it takes effect. */
export const UNDO_MS = 10_000;

/** Why an ad of a call could not be decided; undefined for an unexpected error. */
export const toRefusal = (error: unknown): DecisionRefusal | undefined =>
  error instanceof AppError ? DECISION_REFUSALS.find((code) => code === error.code) : undefined;

/** Why an ad of a bulk action was not changed: INTERNAL for an unexpected error. */
export const toBulkRefusal = (error: unknown): BulkRefusal =>
  (error instanceof AppError && BULK_REFUSALS.find((code) => code === error.code)) || 'INTERNAL';
