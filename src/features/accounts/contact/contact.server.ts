import { claimMessagesOfMember } from '#features/site/contact/contact.server.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { MemberCtx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { showEmail } from '#platform/text/email-address.ts';

import { lockOwnAccount, requireUser, toMe } from '../account.server.ts';
import { requireNotBlocked } from '../block-list/block-list.server.ts';
import { redeemCode, requestMemberCode } from '../codes/codes.server.ts';
import { invalidateCodes } from '../codes/queries.server.ts';
import type { PhoneNumber } from '../contract.ts';
import { requirePassword } from '../passwords/attempts.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { findUserByEmail } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { rethrowUniqueViolation } from '../sign-up/sign-up.server.ts';
import * as contactApi from './contract.ts';
import { requireFreeMobile, toNewMobile } from './mobile-numbers.server.ts';
import { isEmailReserved, setEmail, setMobile } from './queries.server.ts';
import { offerEmailUndo, readEmailUndo, undoEmailChange } from './undo-email-change.server.ts';

export const contactRoutes = (memberData: MemberDataHooks[]) => [
  handle(contactApi.sendCode, (ctx, { body }) => sendContactChangeCode(ctx, body)),
  handle(contactApi.changeEmail, async (ctx, { body }) => ({ user: await changeEmail(ctx, body) })),
  handle(contactApi.changeMobile, async (ctx, { body }) => ({ user: await changeMobile(ctx, body) })),

  handle(contactApi.readEmailUndo, (ctx, { body }) => readEmailUndo(ctx, body.token)),

  handle(contactApi.undoEmailChange, (ctx, { body }) => undoEmailChange(ctx, memberData, body.token)),
];

/**
 * Sends a code for changing contact details; requires the password. It goes to the new email, if one is given, or to
 * the current one. A new email that already has an account, or may have it again by undoing a change, gets no code but
 * the same response; one on the block list is refused with CONTACT_REFUSED.
 */
async function sendContactChangeCode(
  ctx: MemberCtx,
  { password, email }: { password: string; email?: string | undefined },
): Promise<{ email: string; resendAfter: number }> {
  const user = await requirePassword(ctx, password);
  if (email === undefined) return requestMemberCode(ctx, { email: user.email, purpose: 'change-mobile' });
  if (email.toLowerCase() === user.email.toLowerCase()) throw fieldError('email', 'emailSame');
  await requireNotBlocked(ctx.db, { email });
  const owner = await findUserByEmail(ctx.db, email);
  const isReserved = await isEmailReserved(ctx.db, email, { now: new Date(ctx.clock()), exceptFor: user.id });
  const addressee = owner || isReserved ? 'nobody' : 'owner';
  return requestMemberCode(ctx, { email, purpose: 'change-email', addressee });
}

/**
 * Changes the email; requires the code sent to the new one. Ends every other session and invalidates the codes of the
 * old email, which gets a link that undoes the change.
 */
async function changeEmail(ctx: MemberCtx, { email, otp }: { email: string; otp: string }): Promise<Me> {
  const { sessionId } = ctx.viewer;
  const now = new Date(ctx.clock());
  const user = await redeemCode(ctx, { email, purpose: 'change-email', otp }, async (trx) => {
    const old = await lockOwnAccount(ctx, trx);
    await requireNotBlocked(trx, { email });
    await claimMessagesOfMember(trx, old);
    const changed = await setEmail(trx, old.id, email).catch(rethrowUniqueViolation);
    // After the update, which waits for a concurrent change away from this email.
    if (await isEmailReserved(trx, email, { now, exceptFor: old.id })) throw new AppError('EMAIL_TAKEN');
    await invalidateCodes(trx, old.email, now);
    await endUserSessions(trx, old.id, now, sessionId);
    const undoPath = await offerEmailUndo(ctx, trx, { old, email });
    await sendSiteEmail(ctx, trx, {
      recipient: old.email,
      language: ctx.language,
      subject: (t, site) => t('emailSubject', { site }),
      paragraphs: (t, site) => [
        t('emailText', { site, email: isolateBidi(showEmail(email)) }),
        undoPath ? t('emailUndo') : t('emailChangeHint'),
      ],
      path: undoPath ?? paths.contact(),
    });
    return changed;
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: user.id, change: 'email' });
  return toMe(user);
}

/**
 * Changes the mobile number; requires the code sent to the member's email. Ends every other session. Throws
 * MOBILE_TAKEN if the number has an account.
 */
async function changeMobile(ctx: MemberCtx, { otp, ...typed }: PhoneNumber & { otp: string }): Promise<Me> {
  const { sessionId } = ctx.viewer;
  const phone = await toNewMobile(ctx.db, typed);
  const { id, email } = await requireUser(ctx);
  const user = await redeemCode(ctx, { email, purpose: 'change-mobile', otp }, async (trx) => {
    await lockOwnAccount(ctx, trx);
    await requireNotBlocked(trx, phone);
    await requireFreeMobile(trx, phone, id);
    const changed = await setMobile(trx, id, phone).catch(rethrowUniqueViolation);
    await endUserSessions(trx, id, new Date(ctx.clock()), sessionId);
    await sendSiteEmail(ctx, trx, {
      recipient: email,
      language: ctx.language,
      subject: (t, site) => t('mobileSubject', { site }),
      paragraphs: (t, site) => [
        t('mobileText', { site, mobile: isolateBidi(`${phone.countryCode} ${phone.mobile}`) }),
        t('changeHint'),
      ],
    });
    return changed;
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: id, change: 'mobile' });
  return toMe(user);
}
