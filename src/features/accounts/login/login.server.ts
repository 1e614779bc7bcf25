import { createHmac } from 'node:crypto';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { maskEmail } from '#platform/mail/mask-email.ts';
import { normalizePhone } from '#platform/text/phone-number.ts';

import { lockOwnAccount, requireUser } from '../account.server.ts';
import { type CodeHolder, readCodeHolder } from '../codes/attempts.server.ts';
import { type Addressee, redeemCode, requestCode, resendCode } from '../codes/codes.server.ts';
import type { CodeReceipt, Credentials, PhoneNumber } from '../contract.ts';
import { reopenableUntil } from '../reopening.ts';
import { findUserByEmail, findUserByMobile, setPassword, type UserRow } from '../queries.server.ts';
import { requireSecondFactor } from '../second-factor/challenges.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { consumeResetPermission } from '../sessions/queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { resendSignUpCode, verifyAccount } from '../sign-up/sign-up.server.ts';
import { findSuspension } from '../suspensions/suspensions.server.ts';
import * as loginApi from './contract.ts';
import type { ForgotPassword, NewPassword, PasswordChange } from './contract.ts';
import { hashNewPassword } from '../passwords/passwords.server.ts';
import { requirePassword } from '../passwords/attempts.server.ts';
import { resetDeadline } from '../passwords/rules.ts';
import { verifyCredentials } from './verify-credentials.server.ts';

export const loginRoutes = [
  handle(loginApi.logIn, (ctx, { body }) => logIn(ctx, body)),

  handle(loginApi.verifyCode, (ctx, { body }) => {
    const attempt = { ...readCodeHolder(ctx, body), otp: body.otp };
    return body.forgotPassword ? verifyResetCode(ctx, attempt) : verifyAccount(ctx, attempt);
  }),

  handle(loginApi.resendCode, (ctx, { body }) => {
    const holder = readCodeHolder(ctx, body);
    return body.forgotPassword ? resendResetCode(ctx, holder) : resendSignUpCode(ctx, holder);
  }),

  handle(loginApi.sendResetCode, (ctx, { body }) => sendResetCode(ctx, body)),

  handle(loginApi.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),

  handle(loginApi.changePassword, (ctx, { body }) => changePassword(ctx, body)),
];

/**
 * Logs in with mobile number and password. If these are correct but not sufficient, the error's data has the next step:
 * EMAIL_NOT_VERIFIED has the email and reference of the sign-up's code, ACCOUNT_CLOSED until when the account can be
 * reopened, ACCOUNT_SUSPENDED the suspension, SECOND_FACTOR_REQUIRED what `proveSecondFactor` needs.
 */
async function logIn(ctx: Ctx, login: Credentials): Promise<LoginResult> {
  const user = await verifyCredentials(ctx, login);
  if (user.status === 'suspended')
    throw new AppError('ACCOUNT_SUSPENDED', {
      data: { suspension: await findSuspension(ctx.db, { memberId: user.id }) },
    });
  if (user.status === 'closed')
    throw new AppError('ACCOUNT_CLOSED', { data: { undoUntil: reopenableUntil(user.closed_at) } });
  await requireSecondFactor(ctx, user.id, 'login');
  return ctx.db.transaction().execute((trx) => openSession(ctx, trx, user));
}

/**
 * Sends a code for resetting the password. The response doesn't reveal whether the account exists: for a phone number
 * its email is masked, or a fake one.
 */
async function sendResetCode(ctx: Ctx, input: ForgotPassword): Promise<CodeReceipt & { email: string }> {
  const isByEmail = 'email' in input;
  const user = isByEmail ? await findUserByEmail(ctx.db, input.email) : await findUserByMobile(ctx.db, input);
  const email = isByEmail ? input.email : await findOrMakeEmail(ctx.db, user, input);
  const receipt = await ctx.db
    .transaction()
    .execute((trx) => requestCode(ctx, trx, { email, purpose: 'reset', addressee: toAddressee(user) }));
  return { email: isByEmail ? email : maskEmail(email), ...receipt };
}

/** Makes the decoy for a known number, too, so that both take the same time. */
async function findOrMakeEmail(db: Database, user: UserRow | undefined, phone: PhoneNumber): Promise<string> {
  const { countryCode, mobile } = normalizePhone(phone);
  const decoy = await makeDecoyEmail(db, countryCode + mobile);
  return user?.email ?? decoy;
}

/** Sends the code again. An email without an account gets the same response and no code. */
async function resendResetCode(ctx: Ctx, holder: CodeHolder): Promise<{ resendAfter: number }> {
  const addressee = toAddressee(await findUserByEmail(ctx.db, holder.email));
  return resendCode(ctx, { ...holder, purpose: 'reset', addressee });
}

const toAddressee = (user: UserRow | undefined): Addressee => (user?.status === 'active' ? 'owner' : 'nobody');

/**
 * A correct code opens a session that may set a new password for ten minutes. SECOND_FACTOR_REQUIRED if the account has
 * a second factor, so access to the member's email is not enough to log in.
 */
async function verifyResetCode(ctx: Ctx, attempt: CodeHolder & { otp: string }): Promise<LoginResult> {
  const user = await redeemCode(ctx, { ...attempt, purpose: 'reset' }, async (trx) => {
    const found = await findUserByEmail(trx, attempt.email);
    if (found?.status !== 'active') throw new AppError('OTP_EXPIRED');
    return found;
  });
  await requireSecondFactor(ctx, user.id, 'reset');
  return ctx.db.transaction().execute((trx) => openSession(ctx, trx, user, { resetUntil: resetDeadline(ctx.clock()) }));
}

/** Sets a new password after `verifyResetCode`, once; RESET_EXPIRED otherwise. Ends every other session. */
async function resetPassword(ctx: MemberCtx, { password }: NewPassword): Promise<void> {
  await storePassword(ctx, await requireUser(ctx), password, async (trx) => {
    const isPermitted = await consumeResetPermission(trx, ctx.viewer.sessionId, new Date(ctx.clock()));
    if (!isPermitted) throw new AppError('RESET_EXPIRED');
  });
}

/** Changes the password; requires the current one. Ends every other session. */
async function changePassword(ctx: MemberCtx, { currentPassword, password }: PasswordChange): Promise<void> {
  await storePassword(ctx, await requirePassword(ctx, currentPassword, 'currentPassword'), password);
}

/** Stores the member's new password, unless `requirePermission` throws. Emails the member and ends other sessions. */
async function storePassword(
  ctx: MemberCtx,
  { id, email }: UserRow,
  password: string,
  requirePermission?: (trx: Database) => Promise<void>,
): Promise<void> {
  const hash = await hashNewPassword(ctx.db, { email, password });
  await transact(ctx, async (trx) => {
    await lockOwnAccount(ctx, trx);
    await requirePermission?.(trx);
    await setPassword(trx, id, hash);
    await sendSiteEmail(ctx, trx, {
      recipient: email,
      language: ctx.language,
      subject: (t, site) => t('passwordSubject', { site }),
      paragraphs: (t, site) => [t('passwordText', { site }), t('changeHint')],
    });
    await endUserSessions(trx, id, new Date(ctx.clock()), ctx.viewer.sessionId);
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: id, change: 'password' });
}

const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

/**
 * A plausible fake email for an unknown phone number; always the same for one number. Its key is in the database and
 * never rotated: an email that changed would reveal that it is fake. An attacker who can read the database doesn't need
 * this oracle.
 */
async function makeDecoyEmail(db: Database, phone: string): Promise<string> {
  const { key } = await db.selectFrom('decoy_key').select('key').executeTakeFirstOrThrow();
  const bytes = createHmac('sha256', key).update(phone).digest();
  const letter = String.fromCharCode(97 + ((bytes[0] ?? 0) % 26));
  return `${letter}${bytes.toString('hex', 1, 9)}@${DOMAINS[(bytes[9] ?? 0) % DOMAINS.length]}`;
}
