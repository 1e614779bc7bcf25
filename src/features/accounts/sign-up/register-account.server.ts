import { randomUUID } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { requireNotBlocked } from '../block-list/require-not-blocked.server.ts';
import { callerOf } from '../codes/attempts.server.ts';
import { lockCodes } from '../codes/queries.server.ts';
import { requestCode } from '../codes/request-code.server.ts';
import type { CodeReceipt } from '../contract.ts';
import type { SignUp } from './contract.ts';
import { findAddressee } from './find-addressee.server.ts';
import { hashNewPassword } from '../login/hash-new-password.server.ts';
import { verifyPassword } from '../login/passwords.server.ts';
import { findUserByMobile } from '../queries.server.ts';
import { findSignUpOfCaller, upsertSignUp } from './queries.server.ts';

/**
 * Stores a sign-up and emails a code, which creates the account. Each call is a separate sign-up, unless the caller
 * repeats one with the same password: that corrects its details. Throws MOBILE_TAKEN for a number that has an account,
 * and CONTACT_REFUSED for contact details on the block list.
 * An email that has one gets the same response in the same time, and an email that says so.
 */
export async function registerAccount(ctx: Ctx, form: SignUp): Promise<CodeReceipt & { email: string }> {
  const passwordHash = await hashNewPassword(ctx.db, form);
  const receipt = await ctx.db.transaction().execute(async (trx) => {
    await requireNotBlocked(trx, form);
    if (await findUserByMobile(trx, form.countryCode, form.mobile)) throw new AppError('MOBILE_TAKEN');
    await lockCodes(trx, form.email, 'verify');
    const earlier = await findSignUpOfCaller(trx, form.email, callerOf(ctx));
    const isCorrection = await verifyPassword(earlier?.password_hash, form.password);
    const id = earlier && isCorrection ? earlier.id : randomUUID();
    await upsertSignUp(trx, {
      id,
      name: form.name,
      email: form.email,
      country_code: form.countryCode,
      mobile: form.mobile,
      password_hash: passwordHash,
      lang: ctx.language,
      created_at: new Date(ctx.clock()),
    });
    const addressee = await findAddressee(ctx, trx, form.email);
    return requestCode(ctx, trx, { email: form.email, purpose: 'verify', addressee, attemptId: id });
  });
  return { email: form.email, ...receipt };
}
