import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { toLanguage } from '#platform/text/language.ts';

import { reopenClosedAccount } from '../deletion/deletion.server.ts';
import { resetDeadline } from '../passwords/rules.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { findUserById } from '../queries.server.ts';
import { findKnownDevice } from '../sessions/known-device.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { lockLoginChallenge } from './challenges.server.ts';
import type { PasskeyProof, Proof } from './contract.ts';
import { notifyFactorChange } from './notify-factor-change.server.ts';
import {
  advanceStep,
  type ChallengeRow,
  consumeChallenge,
  countRecoveryCodes,
  countWrongFactors,
  countWrongInLogin,
  findAuthenticator,
  findPasskeys,
  findWrongCodes,
  insertWrongFactor,
  recordPasskeyUse,
} from './queries.server.ts';
import { redeemRecoveryCode } from './recovery-codes.server.ts';
import {
  CHALLENGE_LIMITS,
  type FactorKind,
  type LoginPurpose,
  nextCodeTryAt,
  WRONG_FACTORS_BEFORE_EMAIL,
} from './rules.ts';
import { findTotpStep, unsealSecret } from './totp-secret.server.ts';
import { verifyPasskey } from './verify-passkey.server.ts';

/** Completes a login that answered SECOND_FACTOR_REQUIRED: opens the session that it was for. */
export async function proveSecondFactor(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  { challenge: reference, proof }: { challenge: string; proof: Proof },
): Promise<LoginResult> {
  // A refusal is thrown only after the commit: a rollback would undo its count.
  const session = await transact(ctx, async (trx) => {
    const challenge = await lockLoginChallenge(ctx, trx, reference);
    const { user_id: userId, purpose } = challenge;
    const kind = kindOf(proof);
    await requireTry(ctx, trx, { challenge, kind });
    if (!(await isProved(ctx, trx, challenge, proof))) {
      await recordWrongFactor(ctx, trx, { challenge, kind });
      return undefined;
    }
    await consumeChallenge(trx, challenge);
    const user =
      purpose === 'reopen' ? await reopenClosedAccount(ctx, trx, memberData, userId) : await findUserById(trx, userId);
    if (user?.status !== 'active') throw new AppError('SECOND_FACTOR_EXPIRED');
    if (kind === 'recovery-code')
      await notifyFactorChange(ctx, trx, user, 'recoveryCodeUsed', await countRecoveryCodes(trx, userId));
    return openSession(ctx, trx, user, {
      resetUntil: purpose === 'reset' ? resetDeadline(ctx.clock()) : null,
      hasSecondFactor: true,
    });
  });
  if (!session) throw new AppError('passkey' in proof ? 'PASSKEY_REFUSED' : 'SECOND_FACTOR_WRONG');
  return session;
}

const kindOf = (proof: Proof): FactorKind =>
  'passkey' in proof ? 'passkey' : 'recoveryCode' in proof ? 'recovery-code' : 'authenticator';

function isProved(ctx: Ctx, db: Database, challenge: ChallengeRow, proof: Proof): Promise<boolean> {
  const userId = challenge.user_id;
  if ('passkey' in proof) return isSignedByPasskey(ctx, db, challenge, proof.passkey);
  return 'recoveryCode' in proof
    ? redeemRecoveryCode(ctx, db, userId, proof.recoveryCode)
    : isCurrentCode(ctx, db, userId, proof.code);
}

/** Whether one of the account's passkeys signed the challenge. */
async function isSignedByPasskey(
  ctx: Ctx,
  db: Database,
  { user_id: userId, webauthn_challenge: challenge }: ChallengeRow,
  response: PasskeyProof,
): Promise<boolean> {
  const passkey = (await findPasskeys(db, userId)).find(({ id }) => id === response.id);
  if (!passkey || !challenge) return false;
  const counter = await verifyPasskey(ctx, { response, challenge, passkey });
  return counter !== undefined && recordPasskeyUse(db, passkey, counter, new Date(ctx.clock()));
}

/** Accepts each code of the authenticator app once. */
async function isCurrentCode(ctx: Ctx, db: Database, userId: number, code: string): Promise<boolean> {
  const authenticator = await findAuthenticator(db, userId);
  const secret = authenticator && unsealSecret(ctx.keys, authenticator.sealed_secret);
  if (!secret) return false;
  const now = ctx.clock();
  const step = findTotpStep(secret, code, now);
  return step !== null && advanceStep(db, userId, step, new Date(now));
}

type LoginChallenge = ChallengeRow & { purpose: LoginPurpose };

/**
 * Call it before a factor is checked, with the account locked. SECOND_FACTOR_EXPIRED after five wrong ones of its kind
 * in this login. For a code of the authenticator app TOO_MANY_REQUESTS after too many in all logins, which hold up no
 * other kind, purpose or known device.
 */
async function requireTry(
  ctx: Ctx,
  trx: Database,
  { challenge, kind }: { challenge: LoginChallenge; kind: FactorKind },
): Promise<void> {
  if ((await countWrongInLogin(trx, challenge, kind)) >= CHALLENGE_LIMITS.maxTries)
    throw new AppError('SECOND_FACTOR_EXPIRED');
  if (kind !== 'authenticator') return;
  const now = ctx.clock();
  const { user_id: userId, purpose } = challenge;
  const wrong = await findWrongCodes(trx, { userId, purpose, since: new Date(now - HOUR_MS) });
  const nextAt = nextCodeTryAt(wrong, findKnownDevice(ctx, userId));
  if (nextAt <= now) return;
  logSecurityEvent(ctx, 'login.throttled', { targetId: userId });
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((nextAt - now) / 1000) });
}

/**
 * Counts a wrong factor. At the fifth within an hour it emails the owner: somebody else may have the password or, for a
 * reset, read their email. At most once an hour.
 */
async function recordWrongFactor(
  ctx: Ctx,
  trx: Database,
  { challenge, kind }: { challenge: LoginChallenge; kind: FactorKind },
): Promise<void> {
  const { user_id: userId, purpose, reference_hash } = challenge;
  logSecurityEvent(ctx, 'factor.failed', { targetId: userId });
  const now = ctx.clock();
  const { count, isEmailed } = await countWrongFactors(trx, userId, new Date(now - HOUR_MS));
  const isDue = count + 1 >= WRONG_FACTORS_BEFORE_EMAIL && !isEmailed;
  await insertWrongFactor(trx, {
    user_id: userId,
    kind,
    purpose,
    challenge: reference_hash,
    device: findKnownDevice(ctx, userId) ?? null,
    tried_at: new Date(now),
    is_emailed: isDue,
  });
  if (isDue) await emailOwner(ctx, trx, userId, purpose);
}

async function emailOwner(ctx: Ctx, trx: Database, userId: number, purpose: LoginPurpose): Promise<void> {
  const user = await findUserById(trx, userId);
  if (!user) return;
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language: toLanguage(user.lang),
    subject: (t, site) => t('factorSubject', { site }),
    paragraphs: (t, site) =>
      purpose === 'reset'
        ? [t('wrongFactorsResetText', { site }), t('wrongFactorsResetHint')]
        : [t('wrongFactorsText', { site }), t('wrongFactorsHint')],
    path: paths.profile(),
  });
}
