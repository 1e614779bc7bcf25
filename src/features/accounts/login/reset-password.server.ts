import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { maskEmail } from '#platform/mail/mask-email.ts';

import type { CodeHolder } from '../codes/code-holder.server.ts';
import { makeDecoyEmail } from '../codes/make-decoy-email.server.ts';
import { redeemCode } from '../codes/redeem-code.server.ts';
import { type Addressee, requestCode, resendCode } from '../codes/request-code.server.ts';
import type { CodeReceipt, PhoneNumber } from '../contract.ts';
import { lockOwnAccount, requireUser } from '../own-account.server.ts';
import { findUserByEmail, findUserByMobile, type UserRow } from '../queries.server.ts';
import { requireSecondFactor } from '../second-factor/challenges.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { consumeResetPermission } from '../sessions/queries.server.ts';
import type { ForgotPassword, NewPassword, PasswordChange } from './contract.ts';
import { hashNewPassword } from './new-password.server.ts';
import { setPassword } from './queries.server.ts';
import { resetDeadline } from './rules.ts';
import { requirePassword } from './verify-credentials.server.ts';

/**
 * Sends a code for resetting the password. The response doesn't reveal whether the account exists: for a phone number
 * its email is masked, or a fake one.
 */
export async function sendResetCode(ctx: Ctx, input: ForgotPassword): Promise<CodeReceipt & { email: string }> {
  const isByEmail = 'email' in input;
  const user = isByEmail
    ? await findUserByEmail(ctx.db, input.email)
    : await findUserByMobile(ctx.db, input.countryCode, input.mobile);
  const email = isByEmail ? input.email : await findOrMakeEmail(ctx.db, user, input);
  const receipt = await ctx.db
    .transaction()
    .execute((trx) => requestCode(ctx, trx, { email, purpose: 'reset', addressee: toAddressee(user) }));
  return { email: isByEmail ? email : maskEmail(email), ...receipt };
}

/** Makes the decoy for a known number, too, so that both take the same time. */
async function findOrMakeEmail(db: Database, user: UserRow | undefined, phone: PhoneNumber): Promise<string> {
  const decoy = await makeDecoyEmail(db, phone.countryCode + phone.mobile);
  return user?.email ?? decoy;
}

/** Sends the code again. An email without an account gets the same response and no code. */
export async function resendResetCode(ctx: Ctx, holder: CodeHolder): Promise<{ resendAfter: number }> {
  const addressee = toAddressee(await findUserByEmail(ctx.db, holder.email));
  return resendCode(ctx, { ...holder, purpose: 'reset', addressee });
}

const toAddressee = (user: UserRow | undefined): Addressee => (user?.status === 'active' ? 'owner' : 'nobody');

/**
 * A correct code opens a session that may set a new password for ten minutes. SECOND_FACTOR_REQUIRED if the account has
 * a second factor, so access to the member's email is not enough to log in.
 */
export async function verifyResetCode(ctx: Ctx, attempt: CodeHolder & { otp: string }): Promise<LoginResult> {
  const user = await redeemCode(ctx, { ...attempt, purpose: 'reset' }, async (trx) => {
    const found = await findUserByEmail(trx, attempt.email);
    if (found?.status !== 'active') throw new AppError('OTP_EXPIRED');
    return found;
  });
  await requireSecondFactor(ctx, user.id, 'reset');
  return ctx.db.transaction().execute((trx) => openSession(ctx, trx, user, { resetUntil: resetDeadline(ctx.clock()) }));
}

/** Sets a new password after `verifyResetCode`, once; RESET_EXPIRED otherwise. Ends every other session. */
export async function resetPassword(ctx: MemberCtx, { password }: NewPassword): Promise<void> {
  const { userId, sessionId } = ctx.viewer;
  const user = await requireUser(ctx);
  const hash = await hashNewPassword(ctx.db, { email: user.email, password });
  await transact(ctx, async (trx) => {
    await lockOwnAccount(ctx, trx);
    if (!(await consumeResetPermission(trx, sessionId, new Date(ctx.clock())))) throw new AppError('RESET_EXPIRED');
    await setPassword(trx, userId, hash);
    await sendPasswordChangedEmail(ctx, trx, user);
    await endUserSessions(trx, userId, new Date(ctx.clock()), sessionId);
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: userId, change: 'password' });
}

/** Changes the password; requires the current one. Ends every other session. */
export async function changePassword(ctx: MemberCtx, { currentPassword, password }: PasswordChange): Promise<void> {
  const { userId, sessionId } = ctx.viewer;
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, currentPassword, 'currentPassword');
  const hash = await hashNewPassword(ctx.db, { email: user.email, password });
  await transact(ctx, async (trx) => {
    await lockOwnAccount(ctx, trx);
    await setPassword(trx, userId, hash);
    await sendPasswordChangedEmail(ctx, trx, user);
    await endUserSessions(trx, userId, new Date(ctx.clock()), sessionId);
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: userId, change: 'password' });
}

function sendPasswordChangedEmail(ctx: Ctx, db: Database, { email }: UserRow): Promise<void> {
  return sendSiteEmail(ctx, db, {
    recipient: email,
    language: ctx.language,
    subject: (t, site) => t('passwordSubject', { site }),
    paragraphs: (t, site) => [t('passwordText', { site }), t('changeHint')],
  });
}
