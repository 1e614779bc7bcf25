import { randomUUID } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { sendCode } from './codes.server.ts';
import type { SignUp } from './contract.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import {
  deleteUnverifiedUsers,
  findUserByEmail,
  findUserByMobile,
  insertUser,
  lockAddress,
  voidCodes,
} from './queries.server.ts';

/**
 * Creates an unverified account and mails it a code. Who repeats it with the same password corrects the details, and the code
 * stays good; with another password it starts over and the code is void: nobody confirms somebody else's details.
 * A number that has an account is refused with MOBILE_TAKEN. An address that has one gets the same answer as any other, in the same
 * time, and a letter that says so: what is stored for it nobody can verify.
 */
export async function registerAccount(ctx: Ctx, form: SignUp): Promise<{ email: string }> {
  const account = {
    name: form.name,
    email: form.email,
    country_code: form.countryCode,
    mobile: form.mobile,
    password_hash: await hashPassword(form.password),
    lang: ctx.language,
  };
  const addressee = await ctx.db.transaction().execute(async (trx) => {
    await lockAddress(trx, form.email);
    const known = await findUserByEmail(trx, form.email);
    const holder = await findUserByMobile(trx, form.countryCode, form.mobile);
    if (holder && holder.status !== 'unverified') throw new AppError('MOBILE_TAKEN');
    const isTaken = known !== undefined && known.status !== 'unverified';
    if (known && !isTaken && !(await isPassword(known.password_hash, form.password)))
      await voidCodes(trx, form.email, 'verify', new Date(ctx.clock()));
    const stored = isTaken ? { ...account, email: `${randomUUID()}@localhost`, claimed_email: form.email } : account;
    await deleteUnverifiedUsers(trx, stored);
    await insertUser(trx, stored).catch(refuseTaken);
    return isTaken ? 'member' : 'owner';
  });
  await sendCode(ctx, { email: form.email, purpose: 'verify', addressee, mayReuse: true });
  return { email: form.email };
}

/** Two at once with one number, or one address: the later one is refused as if it had come later. */
export function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_email') throw new AppError('EMAIL_TAKEN');
  if (constraint === 'users_mobile') throw new AppError('MOBILE_TAKEN');
  throw error;
}
