import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { HOUR_MS } from '#platform/durations.ts';

import { type Addressee, sendCodeEmail } from './send-code-email.server.ts';
import {
  countWrongAttempt,
  findCodeTimes,
  findValidCode,
  insertCode,
  lockEmail,
  markCodeUsed,
} from './queries.server.ts';
import { CODE_LIMITS, type CodePurpose, nextCodeAt } from './rules.ts';

/**
 * Sends a code of 6 digits to an address: at most one in 180 seconds and 5 an hour. Beyond that it throws OTP_TOO_SOON,
 * or does nothing if `mayReuse` is set and the last code for this purpose is still valid.
 * For an addressee other than the owner it does the same work but sends no code.
 */
export async function sendCode(
  ctx: Ctx,
  {
    email,
    purpose,
    addressee = 'owner',
    mayReuse = false,
  }: { email: string; purpose: CodePurpose; addressee?: Addressee; mayReuse?: boolean },
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction().execute(async (trx) => {
    await lockEmail(trx, email);
    const nextAt = nextCodeAt(await findCodeTimes(trx, email, new Date(now - HOUR_MS)));
    const last = mayReuse && nextAt > now ? await findValidCode(trx, email, purpose, new Date(now)) : undefined;
    if (last && last.wrong_tries < CODE_LIMITS.maxWrongAttempts) return;
    if (nextAt > now) throw new AppError('OTP_TOO_SOON', { retryAfter: Math.ceil((nextAt - now) / 1000) });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await insertCode(trx, {
      id: randomUUID(),
      email,
      purpose,
      code_hash: hashCode(ctx.keys.newest('one-time-code'), email, code),
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIMITS.validMs),
    });
    await sendCodeEmail(ctx, trx, { email, code, language: ctx.language, addressee });
  });
}

/** Accepts a correct code once. INVALID_OTP if wrong; OTP_EXPIRED if no code is valid, or after five wrong attempts. */
export async function redeemCode(
  ctx: Ctx,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<void> {
  const now = new Date(ctx.clock());
  // Thrown only after the commit: a rollback would undo the count of wrong attempts.
  const errorCode = await ctx.db.transaction().execute(async (trx) => {
    const current = await findValidCode(trx, email, purpose, now);
    if (!current || current.wrong_tries >= CODE_LIMITS.maxWrongAttempts) return 'OTP_EXPIRED';
    const hashes = ctx.keys.accepted('one-time-code').map((key) => hashCode(key, email, code));
    if (!hashes.some((hash) => isEqual(current.code_hash, hash))) {
      await countWrongAttempt(trx, current.id);
      return 'INVALID_OTP';
    }
    await markCodeUsed(trx, current.id, now);
    return null;
  });
  if (errorCode) throw new AppError(errorCode);
}

/** An HMAC: against a leaked plain hash, all million codes could be tried at once. */
function hashCode(key: Buffer, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email.toLowerCase()} ${code}`).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
