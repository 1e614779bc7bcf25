import { randomUUID } from 'node:crypto';

import type { Ctx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { SECOND_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { normalizePhone } from '#platform/text/phone-number.ts';

import { requireNotBlocked } from '../block-list/block-list.server.ts';
import { callerOf, type CodeHolder } from '../codes/attempts.server.ts';
import { type Addressee, redeemCode, requestCode, resendCode } from '../codes/codes.server.ts';
import { lockCodes } from '../codes/queries.server.ts';
import { CODE_LIMITS } from '../codes/rules.ts';
import { requireFreeMobile, toNewMobile } from '../contact/mobile-numbers.server.ts';
import { isEmailReserved } from '../contact/queries.server.ts';
import type { CodeReceipt } from '../contract.ts';
import { hashNewPassword, verifyPassword } from '../passwords/passwords.server.ts';
import { findUserByEmail } from '../queries.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import * as signUpApi from './contract.ts';
import type { SignUp } from './contract.ts';
import {
  findSignUpOfCaller,
  findSignUpsByEmail,
  hasSignUp,
  insertUser,
  type SignUpRow,
  takeSignUp,
  upsertSignUp,
} from './queries.server.ts';

export const signUpRoutes = [handle(signUpApi.register, (ctx, { body }) => registerAccount(ctx, body))];

/**
 * Stores a sign-up and emails a code, which creates the account. Each call is a separate sign-up, unless the caller
 * repeats one with the same password: that corrects its details. Throws MOBILE_TAKEN for a number that has an account,
 * however it is written, and CONTACT_REFUSED for contact details on the block list.
 * An email that has one gets the same response in the same time, and an email that says so.
 */
async function registerAccount(ctx: Ctx, form: SignUp): Promise<CodeReceipt & { email: string }> {
  const phone = await toNewMobile(ctx.db, form);
  const passwordHash = await hashNewPassword(ctx.db, form);
  const receipt = await ctx.db.transaction().execute(async (trx) => {
    await requireNotBlocked(trx, { email: form.email, ...phone });
    await requireFreeMobile(trx, phone);
    await lockCodes(trx, form.email, 'verify');
    const earlier = await findSignUpOfCaller(trx, form.email, callerOf(ctx));
    const isCorrection = await verifyPassword(earlier?.password_hash, form.password);
    const id = earlier && isCorrection ? earlier.id : randomUUID();
    await upsertSignUp(trx, {
      id,
      name: form.name,
      email: form.email,
      country_code: phone.countryCode,
      mobile: phone.mobile,
      password_hash: passwordHash,
      lang: ctx.language,
      created_at: new Date(ctx.clock()),
    });
    const addressee = await findAddressee(ctx, trx, form.email);
    return requestCode(ctx, trx, { email: form.email, purpose: 'verify', addressee, attemptId: id });
  });
  return { email: form.email, ...receipt };
}

/**
 * A correct code creates the account of the sign-up it is entered for, and logs in. If only the email is given, it must
 * have exactly one sign-up: otherwise the code could create someone else's account. MOBILE_TAKEN if the number has an
 * account by now.
 */
export function verifyAccount(ctx: Ctx, { otp, ...holder }: CodeHolder & { otp: string }): Promise<LoginResult> {
  return redeemCode(ctx, { ...holder, purpose: 'verify', otp }, async (trx) => {
    const id = holder.attemptId ?? (await findOnlySignUp(trx, holder.email));
    const signUp = id ? await takeSignUp(trx, id) : undefined;
    if (!signUp) throw new AppError('OTP_EXPIRED');
    const { id: _, created_at: __, ...account } = signUp;
    // An earlier version stored the number as it was typed.
    const phone = normalizePhone({ countryCode: account.country_code, mobile: account.mobile });
    // Blocked or taken since the sign-up.
    await requireNotBlocked(trx, { email: account.email, ...phone });
    await requireFreeMobile(trx, phone);
    const user = await insertUser(trx, { ...account, mobile: phone.mobile }).catch(rethrowUniqueViolation);
    // After the insert, which waits for a concurrent change away from this email.
    if (await isEmailReserved(trx, user.email, { now: new Date(ctx.clock()) })) throw new AppError('EMAIL_TAKEN');
    return openSession(ctx, trx, user);
  });
}

async function findOnlySignUp(db: Database, email: string): Promise<string | undefined> {
  const [first, ...others] = await findSignUpsByEmail(db, email);
  return others.length === 0 ? first : undefined;
}

/** Sends the code of a sign-up again. Without a sign-up the answer is the same; it doesn't depend on an account. */
export async function resendSignUpCode(ctx: Ctx, { email, attemptId }: CodeHolder): Promise<{ resendAfter: number }> {
  if (!(await hasSignUp(ctx.db, email, attemptId))) return { resendAfter: CODE_LIMITS.resendAfterMs / SECOND_MS };
  return resendCode(ctx, { email, attemptId, purpose: 'verify', addressee: await findAddressee(ctx, ctx.db, email) });
}

/** Refuses a login with the password of a sign-up: sends its code again, and throws EMAIL_NOT_VERIFIED. */
export async function refuseUnverified(ctx: Ctx, { id, email }: SignUpRow): Promise<never> {
  const receipt = await ctx.db.transaction().execute(async (trx) => {
    const addressee = await findAddressee(ctx, trx, email);
    return requestCode(ctx, trx, { email, purpose: 'verify', addressee, attemptId: id });
  });
  throw new AppError('EMAIL_NOT_VERIFIED', { data: { email, ...receipt } });
}

/**
 * The recipient of the email about a sign-up. The owner of an account with this email, or of one that may get it again
 * by undoing a change, gets a hint instead of the code.
 */
async function findAddressee({ clock }: Pick<Services, 'clock'>, db: Database, email: string): Promise<Addressee> {
  const owner = await findUserByEmail(db, email);
  // Also if there is an owner, so that both take the same time.
  const isReserved = await isEmailReserved(db, email, { now: new Date(clock()) });
  return owner || isReserved ? 'member' : 'owner';
}

/** For concurrent requests with one number or one email: turns the unique violation into its AppError. */
export function rethrowUniqueViolation(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_email') throw new AppError('EMAIL_TAKEN');
  if (constraint === 'users_mobile') throw new AppError('MOBILE_TAKEN');
  throw error;
}
