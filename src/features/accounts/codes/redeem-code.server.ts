import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { logSecurityEvent } from '#platform/log-security-event.server.ts';

import { attemptKey, countWrongTry, findAttempt, joinCode } from './attempts.server.ts';
import { isCodeOf } from './hash-code.server.ts';
import { type CodeRow, lockLastCode, markCodeUsed } from './queries.server.ts';
import { type CodePurpose, hasTriesLeft, isForMember, isLive } from './rules.ts';
import type { CodeHolder } from './seal-reference.server.ts';

/**
 * Accepts a correct code once and applies what it confirms, in one transaction: if `apply` throws, the code stays
 * valid. INVALID_OTP if wrong; OTP_EXPIRED if there is no valid code, or after five wrong tries of this attempt.
 */
export async function redeemCode<Result>(
  ctx: Ctx,
  { email, attemptId, purpose, otp }: CodeHolder & { purpose: CodePurpose; otp: string },
  apply: (trx: Database, code: CodeRow) => Promise<Result>,
): Promise<Result> {
  const now = ctx.clock();
  // Thrown only after the commit: a rollback would undo the count of wrong tries.
  const outcome = await transact(ctx, async (trx) => {
    const code = await lockLastCode(trx, email, purpose);
    if (!code || !isLive(code, now)) return 'OTP_EXPIRED';
    const key = attemptKey(ctx, { codeId: code.id, purpose, attemptId });
    const isJoining = !attemptId && !isForMember(purpose);
    const attempt = (await findAttempt(trx, key)) ?? (isJoining ? await joinCode(trx, key) : undefined);
    if (!attempt || !hasTriesLeft(attempt)) return 'OTP_EXPIRED';
    if (!isCodeOf(code.code_hash, { keys: ctx.keys.accepted('one-time-code'), email, code: otp })) {
      await countWrongTry(trx, attempt);
      return 'INVALID_OTP';
    }
    await markCodeUsed(trx, code.id, new Date(now));
    return { result: await apply(trx, code) };
  });
  if (outcome === 'INVALID_OTP') logSecurityEvent(ctx, 'code.failed', { purpose });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome.result;
}
