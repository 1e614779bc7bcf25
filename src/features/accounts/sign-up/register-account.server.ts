import { randomUUID } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { sendCode } from '../codes/codes.server.ts';
import type { SignUp } from './contract.ts';
import { hashNewPassword } from '../sign-in/hash-new-password.server.ts';
import { verifyPassword } from '../sign-in/passwords.server.ts';
import { deleteUnverifiedUsers, findUserByEmail, findUserByMobile } from '../queries.server.ts';
import { insertUser } from './queries.server.ts';
import { lockEmail, invalidateCodes } from '../codes/queries.server.ts';

/**
 * Creates an unverified account and emails a code. Registering again with the same password corrects the details and
 * leaves the code valid; with another password it invalidates the code, so that nobody verifies someone else's details.
 * Throws MOBILE_TAKEN for a number that has an account. An email that has one gets the same response in the same time,
 * and an email that says so: the row stored for it has a placeholder email and can't be verified.
 */
export async function registerAccount(ctx: Ctx, form: SignUp): Promise<{ email: string }> {
  const account = {
    name: form.name,
    email: form.email,
    country_code: form.countryCode,
    mobile: form.mobile,
    password_hash: await hashNewPassword(ctx.db, form),
    lang: ctx.language,
  };
  const addressee = await ctx.db.transaction().execute(async (trx) => {
    await lockEmail(trx, form.email);
    const existing = await findUserByEmail(trx, form.email);
    const holder = await findUserByMobile(trx, form.countryCode, form.mobile);
    if (holder && holder.status !== 'unverified') throw new AppError('MOBILE_TAKEN');
    const isTaken = existing !== undefined && existing.status !== 'unverified';
    if (existing && !isTaken && !(await verifyPassword(existing.password_hash, form.password)))
      await invalidateCodes(trx, form.email, 'verify', new Date(ctx.clock()));
    const stored = isTaken ? { ...account, email: `${randomUUID()}@localhost`, claimed_email: form.email } : account;
    await deleteUnverifiedUsers(trx, stored);
    await insertUser(trx, stored).catch(rethrowUniqueViolation);
    return isTaken ? 'member' : 'owner';
  });
  await sendCode(ctx, { email: form.email, purpose: 'verify', addressee, mayReuse: true });
  return { email: form.email };
}

/** For concurrent requests with one number or one email: turns the unique violation into its AppError. */
export function rethrowUniqueViolation(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_email') throw new AppError('EMAIL_TAKEN');
  if (constraint === 'users_mobile') throw new AppError('MOBILE_TAKEN');
  throw error;
}
