import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';

import { verifyCredentials } from './verify-credentials.server.ts';
import type { Credentials } from '../contract.ts';
import { findSuspension } from '../suspensions/suspension-record.server.ts';
import { reopenableUntil } from '../deletion/rules.ts';
import { requireSecondFactor } from '../second-factor/challenges.server.ts';
import { openSession } from '../sessions/open-session.server.ts';

/**
 * Logs in with mobile number and password. If these are correct but not sufficient, the error's data has the next step:
 * EMAIL_NOT_VERIFIED has the email and reference of the sign-up's code, ACCOUNT_CLOSED until when the account can be
 * reopened, ACCOUNT_SUSPENDED the suspension, SECOND_FACTOR_REQUIRED what `proveSecondFactor` needs.
 */
export async function logIn(ctx: Ctx, login: Credentials): Promise<LoginResult> {
  const user = await verifyCredentials(ctx, login);
  if (user.status === 'suspended')
    throw new AppError('ACCOUNT_SUSPENDED', {
      data: { suspension: await findSuspension(ctx.db, { memberId: user.id }) },
    });
  if (user.status === 'closed')
    throw new AppError('ACCOUNT_CLOSED', { data: { undoUntil: reopenableUntil(user.closed_at) } });
  await requireSecondFactor(ctx, user.id, 'login');
  return ctx.db.transaction().execute((trx) => openSession(ctx, trx, user));
}
