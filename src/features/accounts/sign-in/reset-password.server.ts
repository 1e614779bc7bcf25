import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { requirePassword } from './verify-credentials.server.ts';
import { redeemCode, sendCode } from '../codes/codes.server.ts';
import type { ForgotPassword, NewPassword, PasswordChange } from './contract.ts';
import type { PhoneNumber, SignInResult } from '../contract.ts';
import { hashNewPassword } from './hash-new-password.server.ts';
import { makeDecoyEmail, sealEmail } from '../codes/seal-email.server.ts';
import { findUserByEmail, findUserByMobile, type UserRow } from '../queries.server.ts';
import { setPassword } from './queries.server.ts';
import { requireUser } from '../require-user.server.ts';
import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { consumeResetPermission } from '../sessions/queries.server.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.server.ts';
import { maskEmail, resetDeadline } from './rules.ts';
import { openSession } from '../sessions/open-session.server.ts';

/**
 * Sends a code for resetting the password. The response doesn't reveal whether the account exists: for a phone number
 * it has a masked email and a sealed reference in either case.
 */
export async function sendResetCode(
  ctx: Ctx,
  input: ForgotPassword,
): Promise<{ email: string; reference: string | null }> {
  const isByEmail = 'email' in input;
  const user = isByEmail
    ? await findUserByEmail(ctx.db, input.email)
    : await findUserByMobile(ctx.db, input.countryCode, input.mobile);
  const email = isByEmail ? input.email : await findOrMakeEmail(ctx.db, user, input);
  await sendCode(ctx, {
    email,
    purpose: 'reset',
    addressee: user?.status === 'active' ? 'owner' : 'nobody',
    mayReuse: true,
  });
  return isByEmail ? { email, reference: null } : { email: maskEmail(email), reference: sealEmail(ctx.keys, email) };
}

/** Makes the decoy for a known number, too, so that both take the same time. */
async function findOrMakeEmail(db: Database, user: UserRow | undefined, phone: PhoneNumber): Promise<string> {
  const decoy = await makeDecoyEmail(db, phone.countryCode + phone.mobile);
  return user?.email ?? decoy;
}

/**
 * A correct code opens a session that may set a new password for ten minutes. SECOND_FACTOR_REQUIRED if the account has
 * a second factor: whoever reads the member's email can't log in with it alone.
 */
export async function verifyResetCode(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<SignInResult> {
  await redeemCode(ctx, { email, purpose: 'reset', code: otp });
  const user = await findUserByEmail(ctx.db, email);
  if (user?.status !== 'active') throw new AppError('OTP_EXPIRED');
  await requireSecondFactor(ctx, user.id, 'reset');
  return openSession(ctx, ctx.db, user, { resetUntil: resetDeadline(ctx.clock()) });
}

/** Sets a new password after `verifyResetCode`, once; RESET_EXPIRED otherwise. Ends every other session. */
export async function resetPassword(ctx: Ctx, { password }: NewPassword): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  const user = await requireUser(ctx);
  const hash = await hashNewPassword(ctx.db, { email: user.email, password });
  await transact(ctx, async (trx) => {
    if (!(await consumeResetPermission(trx, sessionId, new Date(ctx.clock())))) throw new AppError('RESET_EXPIRED');
    await setPassword(trx, userId, hash);
    await sendPasswordChangedEmail(ctx, trx, user);
    await endUserSessions(trx, userId, new Date(ctx.clock()), sessionId);
  });
}

/** Changes the password; requires the current one. Ends every other session. */
export async function changePassword(ctx: Ctx, { currentPassword, password }: PasswordChange): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, currentPassword, 'currentPassword');
  const hash = await hashNewPassword(ctx.db, { email: user.email, password });
  await transact(ctx, async (trx) => {
    await setPassword(trx, userId, hash);
    await sendPasswordChangedEmail(ctx, trx, user);
    await endUserSessions(trx, userId, new Date(ctx.clock()), sessionId);
  });
}

function sendPasswordChangedEmail(ctx: Ctx, db: Database, { email }: UserRow): Promise<void> {
  return sendSiteEmail(ctx, db, {
    recipient: email,
    language: ctx.language,
    subject: (t, site) => t('passwordSubject', { site }),
    paragraphs: (t, site) => [t('passwordText', { site }), t('changeHint')],
  });
}
