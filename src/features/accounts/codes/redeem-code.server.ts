import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import {
  type AttemptKey,
  attemptKey,
  countCallerTries,
  countWrongTry,
  findAttempt,
  isOwnAttempt,
  maxCallerTries,
  startAttempt,
} from './attempts.server.ts';
import { isCodeOf } from './hash-code.server.ts';
import { type CodeRow, lockLiveCodes, markCodesUsed } from './queries.server.ts';
import { CODE_LIMITS, type CodePurpose, hasTriesLeft } from './rules.ts';
import type { CodeHolder } from './code-holder.server.ts';

/**
 * Accepts a correct code once and applies what it confirms, in one transaction: if `apply` throws, the code stays
 * valid. INVALID_OTP if wrong; OTP_EXPIRED if there is no valid code, or after five wrong tries of this attempt.
 */
export async function redeemCode<Result>(
  ctx: Ctx,
  { email, attemptId, purpose, otp }: CodeHolder & { purpose: CodePurpose; otp: string },
  apply: (trx: Database) => Promise<Result>,
): Promise<Result> {
  // Thrown only after the commit: a rollback would undo the count of wrong tries.
  const outcome = await transact(ctx, async (trx) => {
    const key = attemptKey(ctx, { email, purpose, attemptId });
    const error = await tryCode(ctx, trx, key, otp);
    return error ? { error } : { result: await apply(trx) };
  });
  if ('result' in outcome) return outcome.result as Result;
  if (outcome.error.isWrong) logSecurityEvent(ctx, 'code.failed', { purpose });
  throw new AppError(outcome.error.code);
}

interface Refusal {
  code: 'INVALID_OTP' | 'OTP_EXPIRED';
  isWrong: boolean;
}

const EXPIRED: Refusal = { code: 'OTP_EXPIRED', isWrong: false };

/** Marks the right code as used, with all others of its email and purpose; or counts a wrong one. */
async function tryCode(ctx: Ctx, trx: Database, key: AttemptKey, otp: string): Promise<Refusal | undefined> {
  const now = new Date(ctx.clock());
  const live = await lockLiveCodes(trx, key, now);
  const attempt = await findOrStartAttempt(trx, key, live);
  if (!attempt || !hasTriesLeft(attempt)) return EXPIRED;
  const tries = await countCallerTries(
    trx,
    key.caller,
    live.map(({ id }) => id),
  );
  const triesFor = ({ id }: CodeRow) => tries.get(id) ?? 0;
  const open = live.filter((code) => code.created_at >= attempt.asked_at && triesFor(code) < maxCallerTries(key));
  if (open.length === 0) return EXPIRED;
  const keys = ctx.keys.accepted('one-time-code');
  if (open.some(({ code_hash }) => isCodeOf(code_hash, { keys, email: key.email, code: otp }))) {
    await markCodesUsed(trx, key, now);
    return undefined;
  }
  await countWrongTry(trx, { attemptId: attempt.id, caller: key.caller, codeIds: open.map(({ id }) => id) });
  // Past its limit, a caller isn't told whether a code is wrong or can't be entered.
  const isOverLimit = open.every((code) => triesFor(code) >= CODE_LIMITS.triesPerCaller);
  return { code: isOverLimit ? 'OTP_EXPIRED' : 'INVALID_OTP', isWrong: true };
}

/** With the email only, entering a code starts an attempt; others are started when the code is requested. */
async function findOrStartAttempt(trx: Database, key: AttemptKey, live: CodeRow[]) {
  const attempt = await findAttempt(trx, key);
  const [newest] = live;
  if (isOwnAttempt(key) || !newest || live.some(({ id }) => id === attempt?.code_id)) return attempt;
  return startAttempt(trx, key, { code: newest, earlier: attempt });
}
