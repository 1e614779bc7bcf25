import { AppError } from '#platform/http/errors.ts';

import type { FaqRow } from './queries.server.ts';

/** Finds a question by id. Throws FAQ_NOT_FOUND. */
export function requireFaq(rows: FaqRow[], id: string): FaqRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new AppError('FAQ_NOT_FOUND');
  return row;
}
