import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Ctx } from '#platform/context.server.ts';
import { fieldError } from '#platform/errors.ts';
import { isolateBidi } from '#platform/language.ts';
import { logSecurityEvent } from '#platform/log-security-event.server.ts';

import { requirePassword } from '../login/verify-credentials.server.ts';
import { requireNotBlocked } from '../block-list/require-not-blocked.server.ts';
import { redeemCode } from '../codes/redeem-code.server.ts';
import { requestMemberCode } from '../codes/request-code.server.ts';
import type { Me } from '../contract.ts';
import { toMe } from '../presenters.server.ts';
import { findUserByEmail } from '../queries.server.ts';
import { setEmail, setMobile } from './queries.server.ts';
import { invalidateCodes } from '../codes/queries.server.ts';
import { rethrowUniqueViolation } from '../sign-up/rethrow-unique-violation.server.ts';
import { requireUser } from '../require-user.server.ts';

/**
 * Sends a code for changing contact details; requires the password. It goes to the new email, if one is given, or to
 * the current one. A new email that already has an account gets no code but the same response; one on the block list
 * is refused with CONTACT_REFUSED.
 */
export async function sendContactChangeCode(
  ctx: Ctx,
  { password, email }: { password: string; email?: string | undefined },
): Promise<{ email: string; resendAfter: number }> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  if (email === undefined) return requestMemberCode(ctx, { email: user.email, purpose: 'change-mobile' });
  if (email.toLowerCase() === user.email.toLowerCase()) throw fieldError('email', 'emailSame');
  await requireNotBlocked(ctx.db, { email });
  const addressee = (await findUserByEmail(ctx.db, email)) ? 'nobody' : 'owner';
  return requestMemberCode(ctx, { email, purpose: 'change-email', addressee });
}

/** Changes the email; requires the code sent to the new one. Invalidates the codes of the old email and notifies it. */
export async function changeEmail(ctx: Ctx, { email, otp }: { email: string; otp: string }): Promise<Me> {
  const old = await requireUser(ctx);
  const user = await redeemCode(ctx, { email, purpose: 'change-email', otp }, async (trx) => {
    await requireNotBlocked(trx, { email });
    const changed = await setEmail(trx, old.id, email).catch(rethrowUniqueViolation);
    await invalidateCodes(trx, old.email, new Date(ctx.clock()));
    await sendSiteEmail(ctx, trx, {
      recipient: old.email,
      language: ctx.language,
      subject: (t, site) => t('emailSubject', { site }),
      paragraphs: (t, site) => [t('emailText', { site, email: isolateBidi(email) }), t('emailChangeHint')],
      path: paths.contact(),
    });
    return changed;
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: user.id, change: 'email' });
  return toMe(user);
}

/** Changes the mobile number; requires the code sent to the member's email. MOBILE_TAKEN if it has an account. */
export async function changeMobile(
  ctx: Ctx,
  { countryCode, mobile, otp }: { countryCode: string; mobile: string; otp: string },
): Promise<Me> {
  const { id, email } = await requireUser(ctx);
  const user = await redeemCode(ctx, { email, purpose: 'change-mobile', otp }, async (trx) => {
    await requireNotBlocked(trx, { countryCode, mobile });
    const changed = await setMobile(trx, id, countryCode, mobile).catch(rethrowUniqueViolation);
    await sendSiteEmail(ctx, trx, {
      recipient: email,
      language: ctx.language,
      subject: (t, site) => t('mobileSubject', { site }),
      paragraphs: (t, site) => [
        t('mobileText', { site, mobile: isolateBidi(`${countryCode} ${mobile}`) }),
        t('changeHint'),
      ],
    });
    return changed;
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: id, change: 'mobile' });
  return toMe(user);
}
