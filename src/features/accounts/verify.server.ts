import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { redeemCode, sendCode } from './codes.server.ts';
import type { SignedIn } from './contract.ts';
import { activateUser, findUserByEmail } from './queries.server.ts';
import { openSession } from './sessions.server.ts';

/** A right code proves the address: the account becomes active and is signed in. */
export async function verifyAccount(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<SignedIn> {
  await redeemCode(ctx, { email, purpose: 'verify', code: otp });
  return ctx.db.transaction().execute(async (trx) => {
    const user = await activateUser(trx, email);
    if (!user) throw new AppError('OTP_EXPIRED');
    if (user.status !== 'active') throw new AppError('ACCOUNT_SUSPENDED');
    return openSession(ctx, trx, user);
  });
}

/** Sends the code again. An address without an unverified account gets the same answer, and no mail. */
export async function resendCode(ctx: Ctx, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await sendCode(ctx, { email, purpose: 'verify', language: ctx.language, deliver: user?.status === 'unverified' });
}
