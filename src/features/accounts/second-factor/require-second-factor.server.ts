import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { createChallenge } from './challenges.server.ts';
import type { SecondFactorChallenge } from './contract.ts';
import { countRecoveryCodes, findAuthenticator, findPasskeys } from './queries.server.ts';
import type { FactorKind, LoginPurpose } from './rules.ts';
import { createRequestOptions } from './verify-passkey.server.ts';

/**
 * Call it once the password or the emailed code is right, before a session is opened. Throws SECOND_FACTOR_REQUIRED if
 * the account has a second factor; the error's data is what `proveSecondFactor` needs to open the session.
 */
export async function requireSecondFactor(ctx: Ctx, userId: number, purpose: LoginPurpose): Promise<void> {
  const authenticator = await findAuthenticator(ctx.db, userId);
  const passkeys = await findPasskeys(ctx.db, userId);
  if (!authenticator && passkeys.length === 0) return;
  const kinds: FactorKind[] = [];
  if (passkeys.length > 0) kinds.push('passkey');
  if (authenticator) kinds.push('authenticator');
  if ((await countRecoveryCodes(ctx.db, userId)) > 0) kinds.push('recovery-code');
  const passkeyOptions = passkeys.length > 0 ? await createRequestOptions(ctx, passkeys) : null;
  const data: SecondFactorChallenge = {
    challenge: await createChallenge(ctx, ctx.db, {
      user_id: userId,
      purpose,
      webauthn_challenge: passkeyOptions?.challenge ?? null,
    }),
    kinds,
    passkeyOptions,
  };
  throw new AppError('SECOND_FACTOR_REQUIRED', { data });
}
