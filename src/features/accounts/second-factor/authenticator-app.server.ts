import { getSiteName } from '#features/site/site.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { requirePassword } from '../login/verify-credentials.server.ts';
import { requireUser } from '../own-account.server.ts';
import { createChallenge, startSetUpTry } from './challenges.server.ts';
import { addFactor, removeFactor } from './factors.server.ts';
import { consumeChallenge, deleteAuthenticator, storeAuthenticator } from './queries.server.ts';
import { createTotpSecret, findTotpStep, sealSecret, toTotpUri, unsealSecret } from './totp-secret.server.ts';

/**
 * Makes the secret of an authenticator app; requires the password. It takes effect when `confirmAuthenticatorApp`
 * succeeds.
 */
export async function setUpAuthenticatorApp(
  ctx: MemberCtx,
  password: string,
): Promise<{ challenge: string; secret: string; uri: string }> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  const secret = createTotpSecret();
  const challenge = await createChallenge(ctx, ctx.db, {
    user_id: user.id,
    purpose: 'authenticator',
    session_id: ctx.viewer.sessionId,
    sealed_secret: sealSecret(ctx.keys, secret),
  });
  const issuer = await getSiteName(ctx.db, ctx.language);
  return { challenge, secret, uri: toTotpUri(secret, { issuer, label: `${user.country_code} ${user.mobile}` }) };
}

/** Stores the authenticator app, in place of an earlier one, once it shows the right code. */
export async function confirmAuthenticatorApp(
  ctx: MemberCtx,
  { challenge: reference, code }: { challenge: string; code: string },
): Promise<string[] | null> {
  const user = await requireUser(ctx);
  const challenge = await startSetUpTry(ctx, { reference, purpose: 'authenticator' });
  const secret = challenge.sealed_secret && unsealSecret(ctx.keys, challenge.sealed_secret);
  if (!secret) throw new AppError('SECOND_FACTOR_EXPIRED');
  const step = findTotpStep(secret, code, ctx.clock());
  if (step === null) throw new AppError('SECOND_FACTOR_WRONG');
  return addFactor(ctx, user, 'authenticatorAdded', async (trx) => {
    if (!(await consumeChallenge(trx, challenge))) throw new AppError('SECOND_FACTOR_EXPIRED');
    await storeAuthenticator(trx, {
      user_id: user.id,
      sealed_secret: sealSecret(ctx.keys, secret),
      last_step: step,
      created_at: new Date(ctx.clock()),
    });
  });
}

/** Removes the authenticator app; requires the password. NOT_FOUND if there is none. */
export async function removeAuthenticatorApp(ctx: MemberCtx, password: string): Promise<void> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  await removeFactor(ctx, user, 'authenticatorRemoved', async (trx) => {
    if (!(await deleteAuthenticator(trx, user.id))) throw new AppError('NOT_FOUND');
  });
}
