import type { Ctx } from '#platform/context.server.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { normalizePhone } from '#platform/text/phone-number.ts';

import type { Credentials, PhoneNumber } from '../contract.ts';
import { canReopen } from '../reopening.ts';
import { findUserByMobile, type UserRow } from '../queries.server.ts';
import { findKnownDevice } from '../sessions/known-device.server.ts';
import { findSignUpByMobile } from '../sign-up/queries.server.ts';
import { refuseUnverified } from '../sign-up/sign-up.server.ts';
import { verifyPassword } from '../passwords/passwords.server.ts';
import { type AttemptSubject, countAttempt, uncountAttempt } from '../passwords/attempts.server.ts';
import { MAX_FAILURES_PER_HOUR } from '../passwords/rules.ts';

/**
 * Finds the account of a mobile number and password, whatever its status. TOO_MANY_REQUESTS after too many failures.
 * INVALID_CREDENTIALS reveals neither which part was wrong nor whether the account exists. EMAIL_NOT_VERIFIED with the
 * password of a sign-up.
 */
export async function verifyCredentials(ctx: Ctx, login: Credentials): Promise<UserRow> {
  const user = await findUserByMobile(ctx.db, login);
  const signUp = await findSignUpByMobile(ctx.db, login);
  const found = user ?? signUp;
  const subjects = loginSubjects(ctx, login, user);
  await countAttempt(ctx, subjects);
  const isPasswordCorrect = await verifyPassword(found?.password_hash, login.password);
  const isDeleted = user?.status === 'closed' && !canReopen(user.closed_at, ctx.clock());
  if (!found || !isPasswordCorrect || isDeleted) {
    logSecurityEvent(ctx, 'login.failed', { targetId: user?.id });
    throw new AppError('INVALID_CREDENTIALS');
  }
  await uncountAttempt(ctx, subjects);
  return 'status' in found ? found : refuseUnverified(ctx, found);
}

/**
 * Failures of a device that the account was used on before are counted separately, so failures elsewhere never slow it
 * down. Other devices at one address share a count for this account. Caps bound what many addresses, or one over many
 * accounts, can try.
 */
function loginSubjects(ctx: Ctx, phone: PhoneNumber, user: UserRow | undefined): AttemptSubject[] {
  const device = user && findKnownDevice(ctx, user.id);
  if (device) return [{ subject: `device ${device} of ${user.id}` }];
  const account = toAccountSubject(phone);
  const address = `address ${toCallerKey(ctx.ip)}`;
  return [
    { subject: `${account} ${address}` },
    { subject: account, maxPerHour: MAX_FAILURES_PER_HOUR.account },
    { subject: address, maxPerHour: MAX_FAILURES_PER_HOUR.address },
  ];
}

/** The beginning of the `login_failures.subject` of an account; the same for all forms of its number. */
export function toAccountSubject(phone: PhoneNumber): string {
  const { countryCode, mobile } = normalizePhone(phone);
  return `account ${countryCode}${mobile}`;
}
