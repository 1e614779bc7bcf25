import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';

import { lockUserByMobile } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { notifyFactorChange } from './notify-factor-change.server.ts';
import { deleteFactors } from './queries.server.ts';

/**
 * Removes all second factors of the account with a mobile number, ends its sessions and emails the member. Returns the
 * member's name; undefined if there is no such account. For members who lost both factor and recovery codes.
 */
export function resetFactors(
  services: Services,
  { countryCode, mobile }: { countryCode: string; mobile: string },
): Promise<string | undefined> {
  return transact(services, async (trx) => {
    const user = await lockUserByMobile(trx, countryCode, mobile);
    if (!user) return undefined;
    await deleteFactors(trx, user.id);
    await endUserSessions(trx, user.id, new Date(services.clock()));
    await notifyFactorChange(services, trx, user, 'factorsReset');
    await recordAudit(services, trx, {
      action: 'second-factor.reset',
      targetId: user.id,
      memberId: user.id,
      before: {},
      after: {},
    });
    return user.name;
  });
}
