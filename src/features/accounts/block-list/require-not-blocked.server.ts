import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { PhoneNumber } from '../contract.ts';
import { hasBlock } from './queries.server.ts';
import { blockingValues } from './rules.ts';

/** Throws CONTACT_REFUSED for contact details on the block list, without saying which of them is. */
export async function requireNotBlocked(
  db: Database,
  { email, countryCode, mobile }: { email?: string } & Partial<PhoneNumber>,
): Promise<void> {
  const values = blockingValues({
    ...(email !== undefined && { email }),
    ...(mobile !== undefined && { number: `${countryCode}${mobile}` }),
  });
  if (await hasBlock(db, values)) throw new AppError('CONTACT_REFUSED');
}
