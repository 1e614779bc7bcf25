import type { Database } from '#platform/data/database.server.ts';

import type { PhoneNumber } from '../contract.ts';
import { findUserById } from '../queries.server.ts';
import { isDialable } from './rules.ts';

/** The mobile number an active member shows to other members on their ads; undefined if it is hidden. */
export async function findPublicPhone(db: Database, userId: number): Promise<PhoneNumber | undefined> {
  const user = await findUserById(db, userId);
  if (user?.status !== 'active' || !user.shows_phone || !isDialable(user.country_code)) return undefined;
  return { countryCode: user.country_code, mobile: user.mobile };
}
