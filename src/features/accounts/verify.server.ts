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
    return openSession(ctx, trx, user);
  });
}

/** Whose accounts a code is for. */
const STATUS_FOR = { verify: 'unverified', reset: 'active' } as const;

/** Sends the code again. An address without such an account gets the same answer, and no mail. */
export async function resendCode(ctx: Ctx, email: string, purpose: keyof typeof STATUS_FOR): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await sendCode(ctx, { email, purpose, addressee: user?.status === STATUS_FOR[purpose] ? 'owner' : 'nobody' });
}
