import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { SECOND_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';

import { requireNotBlocked } from '../block-list/require-not-blocked.server.ts';
import { redeemCode } from '../codes/redeem-code.server.ts';
import { resendCode } from '../codes/request-code.server.ts';
import { CODE_LIMITS } from '../codes/rules.ts';
import type { CodeHolder } from '../codes/seal-reference.server.ts';
import { isEmailReserved } from '../contact/queries.server.ts';
import { findAddressee } from './find-addressee.server.ts';
import { findSignUpsByEmail, hasSignUp, insertUser, takeSignUp } from './queries.server.ts';
import { rethrowUniqueViolation } from './rethrow-unique-violation.server.ts';
import { openSession } from '../sessions/open-session.server.ts';

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
    // Blocked since the sign-up.
    await requireNotBlocked(trx, { email: account.email, countryCode: account.country_code, mobile: account.mobile });
    const user = await insertUser(trx, account).catch(rethrowUniqueViolation);
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
