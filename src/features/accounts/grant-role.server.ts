import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { Role } from '#platform/role.ts';

import { lockUserByMobile } from './queries.server.ts';
import { endUserSessions } from './sessions/sessions.server.ts';
import { setStaffRole } from './staff/staff-role.server.ts';
import { userTag } from './user-tag.ts';

/**
 * Gives the account of a mobile number a role and returns the member's name; undefined if there is no such account.
 * Ends the account's sessions.
 */
export async function grantRole(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'log'>,
  { countryCode, mobile, role }: { countryCode: string; mobile: string; role: Role },
): Promise<string | undefined> {
  const user = await transact(services, async (trx) => {
    const user = await lockUserByMobile(trx, countryCode, mobile);
    if (!user) return undefined;
    const at = new Date(services.clock());
    await setStaffRole(trx, user.id, { role, grantedBy: null, at });
    publishChange(trx, userTag(user.id));
    await endUserSessions(trx, user.id, at);
    await recordAudit(services, trx, {
      action: 'role.grant',
      targetId: user.id,
      memberId: user.id,
      before: { role: user.role },
      after: { role },
    });
    return user;
  });
  if (user) logSecurityEvent(services, 'role.changed', { targetId: user.id, from: user.role, to: role });
  return user?.name;
}
