import type { Role, Services } from '#platform/context.server.ts';

import { setRole } from './queries.server.ts';
import { endSessionsOf } from './session-queries.server.ts';

/**
 * Gives the account of a mobile number its role, and answers with its name; undefined when there is none. Its sessions end:
 * what the old role allowed stops with the access tokens that are out, within fifteen minutes.
 */
export function grantRole(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { countryCode, mobile, role }: { countryCode: string; mobile: string; role: Role },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await setRole(trx, countryCode, mobile, role);
    if (user) await endSessionsOf(trx, user.id, new Date(clock()));
    return user?.name;
  });
}
