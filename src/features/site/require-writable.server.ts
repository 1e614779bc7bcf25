import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { getSite } from './site.server.ts';

/** Throws READ_ONLY while the site is in maintenance, except for staff. */
export async function requireWritable({ db, viewer }: Ctx): Promise<void> {
  if (viewer && viewer.role !== 'member') return;
  if ((await getSite(db)).isReadOnly) throw new AppError('READ_ONLY');
}
