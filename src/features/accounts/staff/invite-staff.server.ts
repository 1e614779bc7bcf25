import { randomBytes } from 'node:crypto';

import { adminPaths } from '#admin-paths';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { fieldError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';

import { Email } from '../contract.ts';
import { findUserByEmail, type UserRow } from '../queries.server.ts';
import { hashToken } from '../sessions/tokens.server.ts';
import type { InviteForm } from './contract.ts';
import { findUserByInternationalNumber, insertInvitation } from './queries.server.ts';

const INVITATION_MS = 72 * HOUR_MS;

/**
 * Emails an invitation with a link that works once. A number must be that of an account; an email address may be new:
 * its owner creates an account first. Refuses staff, whose role is changed instead.
 */
export async function inviteStaff(
  ctx: Ctx,
  { contact, role }: InviteForm,
): Promise<{ email: string; hasAccount: boolean }> {
  const { userId } = requireRole(ctx, 'admin');
  const { email, user } = await findInvitee(ctx, contact);
  if (user && user.role !== 'member') throw fieldError('contact', 'alreadyStaff');
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock();
  const expiresAt = new Date(now + INVITATION_MS);
  await transact(ctx, async (trx) => {
    const id = await insertInvitation(trx, {
      email,
      role,
      token_hash: hashToken(token),
      invited_by: userId,
      created_at: new Date(now),
      expires_at: expiresAt,
    });
    await recordAudit(ctx, trx, {
      action: 'staff.invite',
      targetId: id,
      memberId: user?.id ?? null,
      before: {},
      after: { role, until: expiresAt },
    });
    const language = user ? toLanguage(user.lang) : ctx.language;
    await sendSiteEmail(ctx, trx, {
      recipient: email,
      language,
      subject: (t, site) => t('staffInviteSubject', { site }),
      paragraphs: (t, site) => [
        t('staffInviteText', { site, role: t(`role_${role}`) }),
        t(user ? 'staffInviteAccount' : 'staffInviteNoAccount'),
        t('staffInviteHint'),
      ],
      path: adminPaths.invitation(token),
    });
  });
  return { email, hasAccount: user !== undefined };
}

async function findInvitee(ctx: Ctx, contact: string): Promise<{ email: string; user: UserRow | undefined }> {
  if (contact.includes('@')) {
    const { success, data: email } = Email.safeParse(contact);
    if (!success) throw fieldError('contact', 'invalidEmail');
    const user = await findUserByEmail(ctx.db, email);
    return { email: user?.email ?? email, user };
  }
  const digits = toAsciiDigits(contact).replace(/\D/g, '').replace(/^00/, '');
  const user = await findUserByInternationalNumber(ctx.db, digits);
  if (!user) throw fieldError('contact', 'noAccountForNumber');
  return { email: user.email, user };
}
