import type { Services } from '#platform/context.server.ts';
import type { Role } from '#platform/role.ts';

import { setRole } from './queries.server.ts';
import { endUserSessions } from './sessions/queries.server.ts';

/**
 * Gives the account of a mobile number a role and returns the member's name; undefined if there is no such account.
 * Ends its sessions. Access tokens already issued keep the old role until they expire, within fifteen minutes.
 */
export function grantRole(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { countryCode, mobile, role }: { countryCode: string; mobile: string; role: Role },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await setRole(trx, countryCode, mobile, role);
    if (user) await endUserSessions(trx, user.id, new Date(clock()));
    return user?.name;
  });
}
