import { randomUUID } from 'node:crypto';

import { claimMessagesOfMember } from '#features/site/contact/contact.server.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { maskEmail, maskMobile, maskName } from '#platform/mail/mask-email.ts';
import { isolateBidi, toLanguage } from '#platform/text/language.ts';

import { userTag } from '../account.server.ts';
import { requireNotBlocked } from '../block-list/block-list.server.ts';
import { invalidateCodes } from '../codes/queries.server.ts';
import { requireFreeMobile, toNewMobile } from '../contact/mobile-numbers.server.ts';
import { deleteEmailChanges, isEmailReserved, setEmail, setMobile } from '../contact/queries.server.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import { setName } from '../profile/profile.server.ts';
import { findUserById, type UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { insertUser } from '../sign-up/queries.server.ts';
import { rethrowUniqueViolation } from '../sign-up/sign-up.server.ts';
import { lockSubordinate } from '../subordinates/lock-subordinate.server.ts';
import * as memberDetailsApi from './contract.ts';
import type { Correction, NewMember } from './contract.ts';
import { emailPasswordLink, hasPasswordLink, setPasswordByLink } from './password-link.server.ts';

export const memberDetailsRoutes = [
  handle(memberDetailsApi.createMember, async (ctx, { body }) => ({ _id: String(await createMember(ctx, body)) })),
  handle(memberDetailsApi.correctMember, (ctx, { params, body }) => correctMember(ctx, Number(params.id), body)),
  handle(memberDetailsApi.setPassword, (ctx, { body }) => setPasswordByLink(ctx, body)),
];

/**
 * Creates an account whose owner sets the password with an emailed link, and returns its id. Throws EMAIL_TAKEN,
 * MOBILE_TAKEN, and CONTACT_REFUSED for contact details on the block list.
 */
async function createMember(ctx: StaffCtx<'admin'>, { name, email, language, ...typed }: NewMember): Promise<number> {
  const phone = await toNewMobile(ctx.db, typed);
  const unusablePassword = await hashPassword(randomUUID());
  return transact(ctx, async (trx) => {
    await requireNotBlocked(trx, { email, ...phone });
    await requireFreeMobile(trx, phone);
    const user = await insertUser(trx, {
      name,
      email,
      country_code: phone.countryCode,
      mobile: phone.mobile,
      password_hash: unusablePassword,
      lang: language,
    }).catch(rethrowUniqueViolation);
    // After the insert, which waits for a concurrent change away from this email.
    if (await isEmailReserved(trx, email, { now: new Date(ctx.clock()) })) throw new AppError('EMAIL_TAKEN');
    await recordAudit(ctx, trx, {
      action: 'account.create',
      targetId: user.id,
      memberId: user.id,
      before: {},
      after: { ...toMasked({ name, email, phone }), language },
    });
    await emailPasswordLink(ctx, trx, user);
    return user.id;
  });
}

type Details = Pick<Correction, 'name' | 'email' | 'phone'>;

/**
 * Corrects details of a member whose identity was checked. Another email or number ends all sessions and the links that
 * undo earlier changes of email; the old email, and the new one, are notified. Another name takes the verified badge
 * away. Throws as `lockSubordinate` does, ILLEGAL_TRANSITION for a closed account, EMAIL_TAKEN, MOBILE_TAKEN and
 * CONTACT_REFUSED, and a field error if nothing would change.
 */
async function correctMember(
  ctx: StaffCtx<'admin'>,
  memberId: number,
  { reason, ...typed }: Correction,
): Promise<void> {
  const wanted: Details = { ...typed, ...(typed.phone && { phone: await toNewMobile(ctx.db, typed.phone) }) };
  const changed = await transact(ctx, async (trx) => {
    // Codes before the account: a code that is being redeemed locks both in this order.
    const seen = await findUserById(trx, memberId);
    if (seen && wanted.email !== undefined) await invalidateCodes(trx, seen.email, new Date(ctx.clock()));
    const member = await lockSubordinate(ctx, trx, memberId);
    if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
    if (member.status === 'closed') throw new AppError('ILLEGAL_TRANSITION');
    const changes = toChanges(member, wanted);
    await applyChanges(ctx, trx, member, changes);
    const before: Details = {
      name: member.name,
      email: member.email,
      phone: { countryCode: member.country_code, mobile: member.mobile },
    };
    await recordAudit(ctx, trx, {
      action: 'account.correct',
      targetId: memberId,
      memberId,
      before: pick(toMasked(before), changes),
      after: toMasked(changes),
      reason,
    });
    await notifyMember(ctx, trx, member, changes);
    return changes;
  });
  if (changed.email !== undefined)
    logSecurityEvent(ctx, 'credentials.changed', { targetId: memberId, change: 'email' });
  if (changed.phone) logSecurityEvent(ctx, 'credentials.changed', { targetId: memberId, change: 'mobile' });
}

/** The wanted details that differ from the stored ones. */
function toChanges(member: UserRow, { name, email, phone }: Details): Details {
  const isOtherPhone = phone && (phone.countryCode !== member.country_code || phone.mobile !== member.mobile);
  const changes: Details = {
    ...(name !== undefined && name !== member.name && { name }),
    ...(email !== undefined && email !== member.email && { email }),
    ...(isOtherPhone && { phone }),
  };
  if (Object.keys(changes).length === 0) throw fieldError('name', 'detailsSame');
  return changes;
}

async function applyChanges(ctx: Ctx, trx: Database, member: UserRow, { name, email, phone }: Details): Promise<void> {
  const { id } = member;
  const now = new Date(ctx.clock());
  await requireNotBlocked(trx, { ...(email !== undefined && { email }), ...phone });
  publishChange(trx, userTag(id));
  if (name !== undefined) await setName(trx, id, name);
  if (phone) {
    await requireFreeMobile(trx, phone, id);
    await setMobile(trx, id, phone).catch(rethrowUniqueViolation);
  }
  if (email !== undefined) {
    await claimMessagesOfMember(trx, member);
    const changed = await setEmail(trx, id, email).catch(rethrowUniqueViolation);
    if (await isEmailReserved(trx, email, { now, exceptFor: id })) throw new AppError('EMAIL_TAKEN');
    await deleteEmailChanges(trx, id);
    // The link that went to the wrong address stops working.
    if (await hasPasswordLink(trx, id)) await emailPasswordLink(ctx, trx, changed);
  }
  if (email !== undefined || phone) await endUserSessions(trx, id, now);
}

/** The old address may be somebody else's, so it learns of the new contact details only their masks. */
async function notifyMember(ctx: Ctx, trx: Database, member: UserRow, changes: Details): Promise<void> {
  const { name, email, mobile } = toMasked(changes);
  for (const recipient of new Set([member.email, changes.email ?? member.email]))
    await sendSiteEmail(ctx, trx, {
      recipient,
      language: toLanguage(member.lang),
      subject: (t, site) => t('detailsSubject', { site }),
      paragraphs: (t, site) => [
        t('detailsText', { site }),
        ...(name ? [t('detailsName', { name: isolateBidi(changes.name ?? '') })] : []),
        ...(email ? [t('detailsEmail', { email: isolateBidi(email) })] : []),
        ...(mobile ? [t('detailsMobile', { mobile: isolateBidi(mobile) })] : []),
        t('detailsHint'),
      ],
      path: paths.contact(),
    });
}

type MaskedDetails = Partial<Record<'name' | 'email' | 'mobile', string>>;

const toMasked = ({ name, email, phone }: Details): MaskedDetails => ({
  ...(name !== undefined && { name: maskName(name) }),
  ...(email !== undefined && { email: maskEmail(email) }),
  ...(phone && { mobile: `${phone.countryCode} ${maskMobile(phone.mobile)}` }),
});

const pick = ({ name, email, mobile }: MaskedDetails, changes: Details): MaskedDetails => ({
  ...(changes.name !== undefined && { name }),
  ...(changes.email !== undefined && { email }),
  ...(changes.phone && { mobile }),
});
