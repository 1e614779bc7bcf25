import { createHash, randomBytes } from 'node:crypto';

import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { lockUserById } from '../queries.server.ts';
import type { SecondFactorChallenge } from './contract.ts';
import {
  type ChallengeRow,
  countRecoveryCodes,
  countTry,
  findAuthenticator,
  findChallenge,
  findPasskeys,
  insertChallenge,
} from './queries.server.ts';
import { CHALLENGE_LIMITS, type FactorKind, LOGIN_PURPOSES, type LoginPurpose } from './rules.ts';
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

/** Stores a challenge for ten minutes and returns the client's reference to it. */
export async function createChallenge(
  ctx: Ctx,
  db: Database,
  challenge: Pick<ChallengeRow, 'user_id' | 'purpose'> &
    Partial<Pick<ChallengeRow, 'webauthn_challenge' | 'sealed_secret' | 'session_id'>>,
): Promise<string> {
  const reference = randomBytes(32).toString('base64url');
  await insertChallenge(db, {
    ...challenge,
    reference_hash: hashReference(reference),
    created_at: new Date(ctx.clock()),
    expires_at: new Date(ctx.clock() + CHALLENGE_LIMITS.validMs),
  });
  return reference;
}

/**
 * Starts setting up a factor with the answer to a challenge. SECOND_FACTOR_EXPIRED in another session than the one that
 * gave the password, and after ten minutes, five tries or a success.
 */
export async function startSetUpTry(
  ctx: MemberCtx,
  { reference, purpose }: { reference: string; purpose: 'authenticator' | 'passkey' },
): Promise<ChallengeRow> {
  const { userId, sessionId } = ctx.viewer;
  const challenge = await findChallenge(ctx.db, hashReference(reference), [purpose], new Date(ctx.clock()));
  if (challenge?.user_id !== userId || challenge.session_id !== sessionId) throw new AppError('SECOND_FACTOR_EXPIRED');
  if (!(await countTry(ctx.db, challenge.reference_hash))) throw new AppError('SECOND_FACTOR_EXPIRED');
  return challenge;
}

/**
 * The challenge of a login. Locks the account until the transaction ends, so that parallel guesses are counted one by
 * one. SECOND_FACTOR_EXPIRED after ten minutes or a success.
 */
export async function lockLoginChallenge(
  ctx: Ctx,
  trx: Database,
  reference: string,
): Promise<ChallengeRow & { purpose: LoginPurpose }> {
  const find = () => findChallenge(trx, hashReference(reference), LOGIN_PURPOSES, new Date(ctx.clock()));
  const found = await find();
  if (found) await lockUserById(trx, found.user_id);
  // Others may have used it until the account was locked.
  const challenge = found && (await find());
  if (!challenge) throw new AppError('SECOND_FACTOR_EXPIRED');
  return challenge as ChallengeRow & { purpose: LoginPurpose };
}

/** 256 random bits need no slow hash. */
const hashReference = (reference: string): string => createHash('sha256').update(reference).digest('base64url');
