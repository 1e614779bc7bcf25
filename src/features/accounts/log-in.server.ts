import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { checkLogin } from './check-login.server.ts';
import { sendCode } from './codes.server.ts';
import type { Login, SignedIn } from './contract.ts';
import { reopenableUntil } from './rules.ts';
import { openSession } from './sessions.server.ts';

/**
 * Signs in with mobile number and password. Where these are right but the account can't be entered yet, the refusal's data helps on:
 * EMAIL_NOT_VERIFIED holds the e-mail that got a fresh code, ACCOUNT_CLOSED until when the account may be opened again.
 */
export async function logIn(ctx: Ctx, login: Login): Promise<SignedIn> {
  const user = await checkLogin(ctx, login);
  if (user.status === 'suspended') throw new AppError('ACCOUNT_SUSPENDED');
  if (user.status === 'closed')
    throw new AppError('ACCOUNT_CLOSED', { data: { undoUntil: reopenableUntil(user.closed_at) } });
  if (user.status === 'unverified') {
    const email = user.claimed_email ?? user.email;
    await sendCode(ctx, { email, purpose: 'verify', addressee: user.claimed_email ? 'member' : 'owner' }).catch(
      ignoreTooSoon,
    );
    throw new AppError('EMAIL_NOT_VERIFIED', { data: { email } });
  }
  return openSession(ctx, ctx.db, user);
}

/** A code sent a moment ago is still good: the screen that asks for it comes next either way. */
function ignoreTooSoon(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'OTP_TOO_SOON')) throw error;
}
