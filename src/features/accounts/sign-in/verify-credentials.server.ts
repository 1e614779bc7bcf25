import type { Ctx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';

import type { Credentials } from '../contract.ts';
import { verifyPassword } from './passwords.server.ts';
import { recordLoginFailures, findLoginFailures, clearLoginFailures } from './queries.server.ts';
import { findUserByMobile, type UserRow } from '../queries.server.ts';
import { canReopen } from '../deletion/rules.ts';
import { loginDelay } from './rules.ts';

/**
 * Finds the account of a mobile number and password, whatever its status. After five failures of an account or an IP
 * address it throws TOO_MANY_REQUESTS for a while. INVALID_CREDENTIALS reveals neither which part was wrong nor whether
 * the account exists.
 */
export async function verifyCredentials(ctx: Ctx, { countryCode, mobile, password }: Credentials): Promise<UserRow> {
  const account = toFailureSubject({ country_code: countryCode, mobile });
  const subjects = [account, `address ${ctx.ip}`];
  await requireNotThrottled(ctx, subjects);

  const user = await findUserByMobile(ctx.db, countryCode, mobile);
  const isPasswordCorrect = await verifyPassword(user?.password_hash, password);
  const isDeleted = user?.status === 'closed' && !canReopen(user.closed_at, ctx.clock());
  if (!user || !isPasswordCorrect || isDeleted) {
    await recordLoginFailures(ctx.db, subjects, new Date(ctx.clock()));
    throw new AppError('INVALID_CREDENTIALS');
  }
  await clearLoginFailures(ctx.db, account);
  return user;
}

/** Throws a field error for `field` unless the password is the member's; throttled like a login. */
export async function requirePassword(ctx: Ctx, user: UserRow, password: string, field: string): Promise<void> {
  const account = toFailureSubject(user);
  await requireNotThrottled(ctx, [account]);
  if (!(await verifyPassword(user.password_hash, password))) {
    await recordLoginFailures(ctx.db, [account], new Date(ctx.clock()));
    throw fieldError(field, 'currentPasswordWrong');
  }
  await clearLoginFailures(ctx.db, account);
}

/** The `login_failures.subject` of an account. */
export const toFailureSubject = ({ country_code, mobile }: Pick<UserRow, 'country_code' | 'mobile'>): string =>
  `account ${country_code}${mobile}`;

async function requireNotThrottled(ctx: Ctx, subjects: string[]): Promise<void> {
  const now = ctx.clock();
  for (const { failures, last_at } of await findLoginFailures(ctx.db, subjects)) {
    const retryAt = last_at.getTime() + loginDelay(failures);
    if (retryAt > now) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((retryAt - now) / 1000) });
  }
}
