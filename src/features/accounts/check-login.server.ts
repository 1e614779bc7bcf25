import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Login } from './contract.ts';
import { isPassword } from './passwords.server.ts';
import { countFailure, findFailures, findUserByMobile, forgetFailures, type UserRow } from './queries.server.ts';
import { canReopen, loginDelay } from './rules.ts';

/**
 * The account that a mobile number and password belong to, whatever its state. After five failures of an account or an address it
 * answers TOO_MANY_REQUESTS for a while. INVALID_CREDENTIALS tells neither what was wrong nor whether there is such an account.
 */
export async function checkLogin(ctx: Ctx, { countryCode, mobile, password }: Login): Promise<UserRow> {
  const account = `account ${countryCode}${mobile}`;
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

async function refuseWhileSlowed(ctx: Ctx, subjects: string[]): Promise<void> {
  const now = ctx.clock();
  for (const { failures, last_at } of await findFailures(ctx.db, subjects)) {
    const next = last_at.getTime() + loginDelay(failures);
    if (next > now) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((next - now) / 1000) });
  }
}
