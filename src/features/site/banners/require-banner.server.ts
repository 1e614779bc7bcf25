import { AppError } from '#platform/http/errors.ts';

import type { BannerRow } from './queries.server.ts';

/** Finds a banner by id. Throws BANNER_NOT_FOUND. */
export function requireBanner(rows: BannerRow[], id: string): BannerRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new AppError('BANNER_NOT_FOUND');
  return row;
}
