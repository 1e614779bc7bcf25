import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { sendCode } from './codes.server.ts';
import type { SignUp } from './contract.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import { deleteUnverifiedUsers, findUserByEmail, insertUser, lockAddress, voidCodes } from './queries.server.ts';

/**
 * Creates an unverified account and mails it a code. Who repeats it with the same password corrects the details, and the code
 * stays good; with another password it starts over and the code is void: nobody confirms somebody else's details.
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
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await lockAddress(trx, form.email);
      const known = await findUserByEmail(trx, form.email);
      if (known?.status === 'unverified' && !(await isPassword(known.password_hash, form.password))) {
        await voidCodes(trx, form.email, 'verify', new Date(ctx.clock()));
      }
      await deleteUnverifiedUsers(trx, account);
      await insertUser(trx, account);
    });
  } catch (error) {
    throw takenBy(error) ?? error;
  }
  await sendCode(ctx, { email: form.email, purpose: 'verify', language: ctx.language }).catch(ignoreTooSoon);
  return { email: form.email };
}

function takenBy(error: unknown): AppError | undefined {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_email') return new AppError('EMAIL_TAKEN');
  if (constraint === 'users_mobile') return new AppError('MOBILE_TAKEN');
  return undefined;
}

/** A code sent a moment ago is still good: the screen that asks for it comes next either way. */
export function ignoreTooSoon(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'OTP_TOO_SOON')) throw error;
}
