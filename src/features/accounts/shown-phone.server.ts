import type { Database } from '#platform/database.server.ts';

import type { Phone } from './contract.ts';
import { findUserById } from './queries.server.ts';
import { isDialable } from './rules.ts';

/** The number that an active member shows to other members on their ads; undefined when they keep it to themselves. */
export async function findShownPhone(db: Database, userId: number): Promise<Phone | undefined> {
  const user = await findUserById(db, userId);
  if (user?.status !== 'active' || !user.shows_phone || !isDialable(user.country_code)) return undefined;
  return { countryCode: user.country_code, mobile: user.mobile };
}
