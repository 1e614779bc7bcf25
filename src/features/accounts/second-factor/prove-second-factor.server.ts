import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';

import { reopenClosedAccount } from '../deletion/reopen-account.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { findUserById } from '../queries.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { resetDeadline } from '../login/rules.ts';
import { lockLoginChallenge } from './challenges.server.ts';
import type { PasskeyProof, Proof } from './contract.ts';
import { notifyFactorChange } from './notify-factor-change.server.ts';
import {
  advanceStep,
  type ChallengeRow,
  consumeChallenge,
  countRecoveryCodes,
  findAuthenticator,
  findPasskeys,
  recordPasskeyUse,
} from './queries.server.ts';
import { redeemRecoveryCode } from './recovery-codes.server.ts';
import type { FactorKind } from './rules.ts';
import { unsealSecret } from './seal-secret.server.ts';
import { findTotpStep } from './totp.server.ts';
import { verifyPasskey } from './verify-passkey.server.ts';
import { recordWrongFactor, requireTry } from './wrong-factors.server.ts';

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
