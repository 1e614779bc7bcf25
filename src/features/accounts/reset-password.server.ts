import { sendLetter } from '#features/site/send-letter.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';

import { accountSubject, requirePassword } from './check-login.server.ts';
import { redeemCode, sendCode } from './codes.server.ts';
import type { ForgotPassword, NewPassword, PasswordChange, SignedIn } from './contract.ts';
import { hashPassword } from './passwords.server.ts';
import { decoyEmail, sealEmail } from './references.server.ts';
import { findUserByEmail, findUserByMobile, forgetFailures, setPassword, type UserRow } from './queries.server.ts';
import { requireUser } from './require-user.server.ts';
import { endSessionsOf, takeResetRight } from './session-queries.server.ts';
import { maskEmail, RESET_MINUTES } from './rules.ts';
import { markEnded, openSession } from './sessions.server.ts';

const MINUTE = 60_000;

/**
 * Sends a code for a forgotten password. The answer never tells whether there is an account: a phone number's holds a masked
 * address and a sealed reference in either case.
 */
export async function sendResetCode(
  ctx: Ctx,
  input: ForgotPassword,
): Promise<{ email: string; reference: string | null }> {
  const { jwtSecret } = ctx.config;
  const isByEmail = 'email' in input;
  const user = isByEmail
    ? await findUserByEmail(ctx.db, input.email)
    : await findUserByMobile(ctx.db, input.countryCode, input.mobile);
  const email = isByEmail ? input.email : (user?.email ?? decoyEmail(jwtSecret, input.countryCode + input.mobile));
  await sendCode(ctx, {
    email,
    purpose: 'reset',
    addressee: user?.status === 'active' ? 'owner' : 'nobody',
    mayReuse: true,
  });
  return isByEmail ? { email, reference: null } : { email: maskEmail(email), reference: sealEmail(jwtSecret, email) };
}

/** A right code opens a session that may set a new password for ten minutes. */
export async function verifyReset(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<SignedIn> {
  await redeemCode(ctx, { email, purpose: 'reset', code: otp });
  const user = await findUserByEmail(ctx.db, email);
  if (user?.status !== 'active') throw new AppError('OTP_EXPIRED');
  return openSession(ctx, ctx.db, user, { resetUntil: new Date(ctx.clock() + RESET_MINUTES * MINUTE) });
}

/** Sets a new password without the old one, where a code has just proved who asks. Ends every other session. */
export async function resetPassword(ctx: Ctx, { password }: NewPassword): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  const user = await requireUser(ctx);
  const hash = await hashNew(user, password);
  let ended: string[] = [];
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeResetRight(trx, sessionId, new Date(ctx.clock())))) throw new AppError('RESET_EXPIRED');
    await setPassword(trx, userId, hash);
    await tellNewPassword(ctx, trx, user);
    ended = await endSessionsOf(trx, userId, new Date(ctx.clock()), sessionId);
    await forgetFailures(trx, accountSubject(user));
  });
  for (const id of ended) markEnded(ctx, id);
}

/** Sets a new password for who knows the old one. Ends every other session. */
export async function changePassword(ctx: Ctx, { currentPassword, password }: PasswordChange): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, currentPassword, 'currentPassword');
  const hash = await hashNew(user, password);
  const ended = await ctx.db.transaction().execute(async (trx) => {
    await setPassword(trx, userId, hash);
    await tellNewPassword(ctx, trx, user);
    return endSessionsOf(trx, userId, new Date(ctx.clock()), sessionId);
  });
  for (const id of ended) markEnded(ctx, id);
}

function tellNewPassword(ctx: Ctx, db: Database, { email }: UserRow): Promise<void> {
  return sendLetter(ctx, db, {
    recipient: email,
    language: ctx.language,
    subject: (t, site) => t('passwordSubject', { site }),
    lines: (t, site) => [t('passwordText', { site }), t('changeHint')],
  });
}

function hashNew(user: UserRow, password: string): Promise<string> {
  if (password.toLowerCase() === user.email.toLowerCase()) throw fieldError('password', 'passwordIsEmail');
  return hashPassword(password);
}
