import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { type Addressee, mailCode } from './code-mail.server.ts';
import {
  type CodePurpose,
  countWrongTry,
  findCodeTimes,
  findLiveCode,
  insertCode,
  lockAddress,
  useCode,
} from './queries.server.ts';
import { CODE, nextCodeAt } from './rules.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Sends a code of 6 digits to an address: at most one in 180 seconds and 5 an hour. Sooner, it refuses with OTP_TOO_SOON, unless
 * `mayReuse` and the last one for this purpose is still good.
 * For another addressee than the code's owner it does the same work, and sends no code.
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
    await lockAddress(trx, email);
    const next = nextCodeAt(await findCodeTimes(trx, email, new Date(now - HOUR)));
    const last = mayReuse && next > now ? await findLiveCode(trx, email, purpose, new Date(now)) : undefined;
    if (last && last.wrong_tries < CODE.wrongTries) return;
    if (next > now) throw new AppError('OTP_TOO_SOON', { retryAfter: Math.ceil((next - now) / 1000) });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await insertCode(trx, {
      id: randomUUID(),
      email,
      purpose,
      code_hash: hashCode(ctx.config.jwtSecret, email, code),
      created_at: new Date(now),
      expires_at: new Date(now + CODE.validFor),
    });
    await mailCode(ctx, trx, { email, code, language: ctx.language, addressee });
  });
}

/** Accepts a right code once; INVALID_OTP for a wrong one, OTP_EXPIRED when none is live or five tries were wrong. */
export async function redeemCode(
  ctx: Ctx,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<void> {
  const now = new Date(ctx.clock());
  // The count of wrong tries must survive the refusal: it is thrown after the commit.
  const refusal = await ctx.db.transaction().execute(async (trx) => {
    const live = await findLiveCode(trx, email, purpose, now);
    if (!live || live.wrong_tries >= CODE.wrongTries) return 'OTP_EXPIRED';
    if (!isSame(live.code_hash, hashCode(ctx.config.jwtSecret, email, code))) {
      await countWrongTry(trx, live.id);
      return 'INVALID_OTP';
    }
    await useCode(trx, live.id, now);
    return null;
  });
  if (refusal) throw new AppError(refusal);
}

/** Keyed, because a million codes are soon tried against a leaked plain hash. */
function hashCode(secret: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`${email.toLowerCase()} ${code}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
