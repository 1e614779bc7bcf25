import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { createChallenge } from './challenges.server.ts';
import type { SecondFactorChallenge } from './contract.ts';
import { countRecoveryCodes, findAuthenticator } from './queries.server.ts';
import type { FactorKind, LoginPurpose } from './rules.ts';

/**
 * Call it once the password or the emailed code is right, before a session is opened. Throws SECOND_FACTOR_REQUIRED if
 * the account has a second factor; the error's data is what `proveSecondFactor` needs to open the session.
 */
export async function requireSecondFactor(ctx: Ctx, userId: number, purpose: LoginPurpose): Promise<void> {
  const authenticator = await findAuthenticator(ctx.db, userId);
  if (!authenticator) return;
  const kinds: FactorKind[] = ['authenticator'];
  if ((await countRecoveryCodes(ctx.db, userId)) > 0) kinds.push('recovery-code');
  const data: SecondFactorChallenge = {
    challenge: await createChallenge(ctx, ctx.db, { user_id: userId, purpose }),
    kinds,
    passkeyOptions: null,
  };
  throw new AppError('SECOND_FACTOR_REQUIRED', { data });
}
