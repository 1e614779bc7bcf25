import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { lockOwnAccount } from '../lock-own-account.server.ts';
import { requireUser } from '../require-user.server.ts';
import { requirePassword } from '../login/verify-credentials.server.ts';
import { notifyFactorChange } from './notify-factor-change.server.ts';
import { hasFactor } from './queries.server.ts';
import { createRecoveryCodes } from './recovery-codes.server.ts';

/** Makes new recovery codes in place of the old ones; requires the password. NOT_FOUND without a second factor. */
export async function replaceRecoveryCodes(ctx: Ctx, password: string): Promise<string[]> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  return ctx.db.transaction().execute(async (trx) => {
    await lockOwnAccount(ctx, trx);
    if (!(await hasFactor(trx, user.id))) throw new AppError('NOT_FOUND');
    await notifyFactorChange(ctx, trx, user, 'recoveryCodesReplaced');
    return createRecoveryCodes(trx, user.id);
  });
}
