import type { Database } from '#platform/data/database.server.ts';

import { findUserById } from '../queries.server.ts';

/** The country code of a member's mobile number, such as `+965`. Undefined if there is no such account. */
export async function findCountryCode(db: Database, userId: number): Promise<string | undefined> {
  return (await findUserById(db, userId))?.country_code;
}
