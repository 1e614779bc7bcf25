import { AppError } from '#platform/http/errors.ts';

import type { ReasonRow } from './queries.server.ts';

/** Finds a reason by id. Throws REASON_NOT_FOUND. */
export function requireReason(rows: ReasonRow[], id: string): ReasonRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new AppError('REASON_NOT_FOUND');
  return row;
}
