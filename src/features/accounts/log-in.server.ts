import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { sendCode } from './codes.server.ts';
import type { Login, SignedIn } from './contract.ts';
import { isPassword } from './passwords.server.ts';
import { countFailure, findFailures, findUserByMobile, forgetFailures } from './queries.server.ts';
import { ignoreTooSoon } from './register.server.ts';
import { loginDelay } from './rules.ts';
import { openSession } from './sessions.server.ts';

/**
 * Signs in with mobile number and password. After five failures of an account or an address it answers TOO_MANY_REQUESTS for a while.
 * An unverified account with the right password gets a fresh code and EMAIL_NOT_VERIFIED, whose data holds the e-mail.
 */
export async function logIn(ctx: Ctx, { countryCode, mobile, password }: Login): Promise<SignedIn> {
  const account = `account ${countryCode}${mobile}`;
  const subjects = [account, `address ${ctx.ip}`];
  await refuseWhileSlowed(ctx, subjects);

  const user = await findUserByMobile(ctx.db, countryCode, mobile);
  const isRight = await isPassword(user?.password_hash, password);
  if (!user || !isRight || user.status === 'closed') {
    await countFailure(ctx.db, subjects, new Date(ctx.clock()));
    throw new AppError('INVALID_CREDENTIALS');
  }
  await forgetFailures(ctx.db, account);
  if (user.status === 'suspended') throw new AppError('ACCOUNT_SUSPENDED');
  if (user.status === 'unverified') {
    await sendCode(ctx, { email: user.email, purpose: 'verify', language: ctx.language }).catch(ignoreTooSoon);
    throw new AppError('EMAIL_NOT_VERIFIED', { data: { email: user.email } });
  }
  return openSession(ctx, ctx.db, user);
}

async function refuseWhileSlowed(ctx: Ctx, subjects: string[]): Promise<void> {
  const now = ctx.clock();
  for (const { failures, last_at } of await findFailures(ctx.db, subjects)) {
    const next = last_at.getTime() + loginDelay(failures);
    if (next > now) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((next - now) / 1000) });
  }
}
