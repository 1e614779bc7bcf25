import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { requestCode } from '../codes/request-code.server.ts';
import { findAddressee } from './find-addressee.server.ts';
import type { SignUpRow } from './queries.server.ts';

/** Refuses a login with the password of a sign-up: sends its code again, and throws EMAIL_NOT_VERIFIED. */
export async function refuseUnverified(ctx: Ctx, { id, email }: SignUpRow): Promise<never> {
  const receipt = await ctx.db.transaction().execute(async (trx) => {
    const addressee = await findAddressee(ctx, trx, email);
    return requestCode(ctx, trx, { email, purpose: 'verify', addressee, attemptId: id });
  });
  throw new AppError('EMAIL_NOT_VERIFIED', { data: { email, ...receipt } });
}
