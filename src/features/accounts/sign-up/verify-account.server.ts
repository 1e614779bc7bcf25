import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { redeemCode, sendCode } from '../codes/codes.server.ts';
import type { SignInResult } from '../contract.ts';
import { activateUser } from './queries.server.ts';
import { findUserByEmail } from '../queries.server.ts';
import { openSession } from '../sessions/open-session.server.ts';

/** A correct code activates the account and signs it in. */
export async function verifyAccount(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<SignInResult> {
  await redeemCode(ctx, { email, purpose: 'verify', code: otp });
  return ctx.db.transaction().execute(async (trx) => {
    const user = await activateUser(trx, email);
    if (!user) throw new AppError('OTP_EXPIRED');
    return openSession(ctx, trx, user);
  });
}

/** The account status a code is sent to, by purpose. */
const STATUS_FOR = { verify: 'unverified', reset: 'active' } as const;

/** Sends the code again. An email without such an account gets the same response and no code. */
export async function resendCode(ctx: Ctx, email: string, purpose: keyof typeof STATUS_FOR): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await sendCode(ctx, { email, purpose, addressee: user?.status === STATUS_FOR[purpose] ? 'owner' : 'nobody' });
}
