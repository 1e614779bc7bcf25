import type { Ctx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';

import type { Login } from './contract.ts';
import { isPassword } from './passwords.server.ts';
import { countFailure, findFailures, findUserByMobile, forgetFailures, type UserRow } from './queries.server.ts';
import { canReopen, loginDelay } from './rules.ts';

/**
 * The account that a mobile number and password belong to, whatever its state. After five failures of an account or an address it
 * answers TOO_MANY_REQUESTS for a while. INVALID_CREDENTIALS tells neither what was wrong nor whether there is such an account.
 */
export async function checkLogin(ctx: Ctx, { countryCode, mobile, password }: Login): Promise<UserRow> {
  const account = accountSubject({ country_code: countryCode, mobile });
  const subjects = [account, `address ${ctx.ip}`];
  await refuseWhileSlowed(ctx, subjects);

  const user = await findUserByMobile(ctx.db, countryCode, mobile);
  const isRight = await isPassword(user?.password_hash, password);
  const isGone = user?.status === 'closed' && !canReopen(user.closed_at, ctx.clock());
  if (!user || !isRight || isGone) {
    await countFailure(ctx.db, subjects, new Date(ctx.clock()));
    throw new AppError('INVALID_CREDENTIALS');
  }
  await forgetFailures(ctx.db, account);
  return user;
}

/** Refuses `field` unless the password is the member's own; slows down like a login. */
export async function requirePassword(ctx: Ctx, user: UserRow, password: string, field: string): Promise<void> {
  const account = accountSubject(user);
  await refuseWhileSlowed(ctx, [account]);
  if (!(await isPassword(user.password_hash, password))) {
    await countFailure(ctx.db, [account], new Date(ctx.clock()));
    throw fieldError(field, 'currentPasswordWrong');
  }
  await forgetFailures(ctx.db, account);
}

/** What failures of an account are counted under. */
export const accountSubject = ({ country_code, mobile }: Pick<UserRow, 'country_code' | 'mobile'>): string =>
  `account ${country_code}${mobile}`;

async function refuseWhileSlowed(ctx: Ctx, subjects: string[]): Promise<void> {
  const now = ctx.clock();
  for (const { failures, last_at } of await findFailures(ctx.db, subjects)) {
    const next = last_at.getTime() + loginDelay(failures);
    if (next > now) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((next - now) / 1000) });
  }
}
