import { sendLetter } from '#features/site/send-letter.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { isolate } from '#platform/language.ts';

import { requirePassword } from '../check-login.server.ts';
import { redeemCode, sendCode } from '../codes.server.ts';
import type { Me } from '../contract.ts';
import { toMe } from '../presenters.server.ts';
import {
  deleteUnverifiedUsers,
  findUserByEmail,
  findUserByMobile,
  setEmail,
  setMobile,
  voidCodes,
} from '../queries.server.ts';
import { refuseTaken } from '../register.server.ts';
import { requireUser } from '../require-user.server.ts';

/**
 * Sends a code for a sensitive change, for who knows the password: to the member's own address, or to the new one. A new address that
 * has an account already gets none, and the answer does not tell.
 */
export async function sendChangeCode(
  ctx: Ctx,
  { password, email }: { password: string; email?: string | undefined },
): Promise<{ email: string }> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  if (email === undefined) {
    await sendCode(ctx, { email: user.email, purpose: 'change', mayReuse: true });
    return { email: user.email };
  }
  if (email.toLowerCase() === user.email.toLowerCase()) throw fieldError('email', 'emailSame');
  const holder = await findUserByEmail(ctx.db, email);
  const isFree = !holder || holder.status === 'unverified';
  await sendCode(ctx, { email, purpose: 'change', addressee: isFree ? 'owner' : 'nobody', mayReuse: true });
  return { email };
}

/** Makes an address the member's own, by the code sent there. Codes sent to the old one are void, and a letter tells it. */
export async function changeEmail(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<Me> {
  const old = await requireUser(ctx);
  await redeemCode(ctx, { email, purpose: 'change', code: otp });
  const user = await ctx.db.transaction().execute(async (trx) => {
    await deleteUnverifiedUsers(trx, { email });
    const changed = await setEmail(trx, old.id, email).catch(refuseTaken);
    for (const purpose of ['reset', 'delete', 'change'] as const)
      await voidCodes(trx, old.email, purpose, new Date(ctx.clock()));
    await sendLetter(ctx, trx, {
      recipient: old.email,
      language: ctx.language,
      subject: (t, site) => t('emailSubject', { site }),
      lines: (t, site) => [t('emailText', { site, email: isolate(email) }), t('changeHint')],
    });
    return changed;
  });
  return toMe(user);
}

/** Makes a mobile number the member's own, by the code sent to their e-mail; a letter tells it. MOBILE_TAKEN when it has an account. */
export async function changeMobile(
  ctx: Ctx,
  { countryCode, mobile, otp }: { countryCode: string; mobile: string; otp: string },
): Promise<Me> {
  const { id, email } = await requireUser(ctx);
  const holder = await findUserByMobile(ctx.db, countryCode, mobile);
  if (holder && holder.status !== 'unverified') throw new AppError('MOBILE_TAKEN');
  await redeemCode(ctx, { email, purpose: 'change', code: otp });
  const user = await ctx.db.transaction().execute(async (trx) => {
    await deleteUnverifiedUsers(trx, { country_code: countryCode, mobile });
    const changed = await setMobile(trx, id, countryCode, mobile).catch(refuseTaken);
    await sendLetter(ctx, trx, {
      recipient: email,
      language: ctx.language,
      subject: (t, site) => t('mobileSubject', { site }),
      lines: (t, site) => [t('mobileText', { site, mobile: isolate(`${countryCode} ${mobile}`) }), t('changeHint')],
    });
    return changed;
  });
  return toMe(user);
}
