import { makeAdmin } from '#features/accounts/staff/staff-role.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { Me } from '#platform/http/session-contract.ts';

import { setAdmin } from './queries.server.ts';
import { lockSetupWithToken } from './require-setup-token.server.ts';

/** Makes the caller the first admin. Idempotent for them; SETUP_CLAIMED for everybody else. */
export async function claimSetup(ctx: Ctx, token: string): Promise<Me> {
  const { userId } = requireMember(ctx);
  const { me, from } = await transact(ctx, async (trx) => {
    const setup = await lockSetupWithToken(trx, token);
    if (setup.admin_id !== null && setup.admin_id !== userId) throw new AppError('SETUP_CLAIMED');
    await setAdmin(trx, userId);
    return makeAdmin(ctx, trx);
  });
  if (from !== me.role) logSecurityEvent(ctx, 'role.changed', { targetId: userId, from, to: me.role });
  return me;
}
