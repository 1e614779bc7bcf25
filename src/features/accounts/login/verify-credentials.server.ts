import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import { requireUser } from '../account.server.ts';
import type { Credentials, PhoneNumber } from '../contract.ts';
import { canReopen } from '../deletion/rules.ts';
import { findUserByMobile, type UserRow } from '../queries.server.ts';
import { findKnownDevice } from '../sessions/known-device.server.ts';
import { findSignUpByMobile } from '../sign-up/queries.server.ts';
import { refuseUnverified } from '../sign-up/sign-up.server.ts';
import { verifyPassword } from './passwords.server.ts';
import { decrementLoginFailures, deleteLoginFailures, lockLoginFailures, saveLoginFailures } from './queries.server.ts';
import { addFailure, MAX_FAILURES_PER_HOUR, nextAttemptAt } from './rules.ts';

/**
 * Finds the account of a mobile number and password, whatever its status. TOO_MANY_REQUESTS after too many failures.
 * INVALID_CREDENTIALS reveals neither which part was wrong nor whether the account exists. EMAIL_NOT_VERIFIED with the
 * password of a sign-up.
 */
export async function verifyCredentials(ctx: Ctx, login: Credentials): Promise<UserRow> {
  const user = await findUserByMobile(ctx.db, login.countryCode, login.mobile);
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
 * The account of the logged-in member, who confirms with the password. Throws a field error for `field` if it is wrong,
 * and TOO_MANY_REQUESTS after too many failures.
 */
export async function requirePassword(ctx: MemberCtx, password: string, field = 'password'): Promise<UserRow> {
  const user = await requireUser(ctx);
  const subjects = [{ subject: `session ${ctx.viewer.sessionId}` }];
  await countAttempt(ctx, subjects);
  if (!(await verifyPassword(user.password_hash, password))) {
    logSecurityEvent(ctx, 'login.failed', { targetId: user.id });
    throw fieldError(field, 'currentPasswordWrong');
  }
  await uncountAttempt(ctx, subjects);
  return user;
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

/** The beginning of the `login_failures.subject` of an account. */
export const toAccountSubject = ({ countryCode, mobile }: PhoneNumber): string => `account ${countryCode}${mobile}`;

/** A subject that attempts are counted for. Without a cap, attempts are delayed after five failures. */
interface AttemptSubject {
  subject: string;
  /** Number of failures after which every attempt is refused until the hour is over. */
  maxPerHour?: number;
}

/**
 * Counts an attempt as failed for all subjects before its password is checked, so that parallel attempts gain nothing.
 * Throws TOO_MANY_REQUESTS, and counts nothing, if one of them has to wait.
 */
async function countAttempt(ctx: Ctx, subjects: AttemptSubject[]): Promise<void> {
  const now = ctx.clock();
  const maxPerHour = new Map(subjects.map((item) => [item.subject, item.maxPerHour]));
  await ctx.db.transaction().execute(async (trx) => {
    const counts = await lockLoginFailures(trx, [...maxPerHour.keys()], new Date(now));
    const nextAt = Math.max(...counts.map((count) => nextAttemptAt(count, maxPerHour.get(count.subject))));
    if (nextAt > now) {
      logSecurityEvent(ctx, 'login.throttled');
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((nextAt - now) / 1000) });
    }
    const failures = counts.map((count) => addFailure(count, now, maxPerHour.get(count.subject)));
    await saveLoginFailures(trx, failures);
  });
}

/** Reverts `countAttempt` after a correct password, and resets delays. */
async function uncountAttempt({ db }: Ctx, subjects: AttemptSubject[]): Promise<void> {
  for (const { subject, maxPerHour } of subjects)
    await (maxPerHour === undefined ? deleteLoginFailures(db, subject) : decrementLoginFailures(db, subject));
}
