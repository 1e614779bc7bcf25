import { type Insertable, type Selectable, sql } from 'kysely';
import { randomBytes } from 'node:crypto';

import { adminPaths } from '#admin-paths';
import type { StaffInvitations } from '#db/schema.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { hasRank } from '#platform/role.ts';
import { toLanguage } from '#platform/text/language.ts';
import { Email, showEmail } from '#platform/text/email-address.ts';
import { parsePhone } from '#platform/text/phone-number.ts';

import { requireUser, toMe } from '../account.server.ts';
import { findUserByEmail, findUserByMobile, lockUserById, type UserRow } from '../queries.server.ts';
import { hashToken } from '../sessions/tokens.server.ts';
import type * as staffApi from './contract.ts';
import type { Invitation, InviteForm } from './contract.ts';
import { setStaffRole } from './staff-role.server.ts';

const INVITATION_MS = 72 * HOUR_MS;

/**
 * Emails an invitation with a link that works once. A number must be that of an account; an email address may be new:
 * its owner creates an account first. Refuses staff, whose role is changed instead.
 */
export async function inviteStaff(
  ctx: StaffCtx<'admin'>,
  { contact, role }: InviteForm,
): Promise<{ email: string; hasAccount: boolean }> {
  const { userId } = ctx.viewer;
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
  return { email: showEmail(email), hasAccount: user !== undefined };
}

async function findInvitee(ctx: Ctx, contact: string): Promise<{ email: string; user: UserRow | undefined }> {
  if (contact.includes('@')) {
    const { success, data: email } = Email.safeParse(contact);
    if (!success) throw fieldError('contact', 'invalidEmail');
    const user = await findUserByEmail(ctx.db, email);
    return { email: user?.email ?? email, user };
  }
  const phone = parsePhone(contact) ?? parsePhone(`+${contact}`);
  const user = phone && (await findUserByMobile(ctx.db, phone));
  if (!user) throw fieldError('contact', 'noAccountForNumber');
  return { email: user.email, user };
}

export async function listInvitations(ctx: StaffCtx<'admin'>): Promise<Invitation[]> {
  const rows = await findOpenInvitations(ctx.db, new Date(ctx.clock()));
  return rows.map(({ id, email, role, invited_by, inviter_name, expires_at }) => ({
    _id: String(id),
    email: showEmail(email),
    role,
    invitedBy: { _id: String(invited_by), name: inviter_name },
    expiresAt: expires_at.toISOString(),
  }));
}

export async function withdrawInvitation(ctx: StaffCtx<'admin'>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const invitation = await deleteInvitation(trx, id);
    if (!invitation) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'staff.withdraw',
      targetId: id,
      memberId: null,
      before: { role: invitation.role, until: invitation.expires_at },
      after: {},
    });
  });
}

/** The invitation of a link. Throws as `acceptInvitation` does. */
export async function readInvitation(
  ctx: MemberCtx,
  token: string,
): Promise<ResponseData<typeof staffApi.readInvitation>> {
  const { role, inviter_name, expires_at } = await requireInvitation(ctx, ctx.db, await requireUser(ctx), token);
  return { role, invitedBy: inviter_name, expiresAt: expires_at.toISOString() };
}

/**
 * Gives the member the role of an invitation, once. Other sessions end. Throws INVITATION_EXPIRED for an unknown, used
 * or withdrawn link and if its sender is no longer an admin, and INVITATION_FOR_OTHER if it was sent to another address
 * than the member's.
 */
export async function acceptInvitation(ctx: MemberCtx, token: string): Promise<Me> {
  const { userId, sessionId } = ctx.viewer;
  const { before, after } = await transact(ctx, async (trx) => {
    const user = await lockUserById(trx, userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    const { id, role, invited_by } = await requireInvitation(ctx, trx, user, token);
    // Of two concurrent clicks, one deletes it.
    if (!(await deleteInvitation(trx, id))) throw new AppError('INVITATION_EXPIRED');
    if (hasRank(user.role, role)) return { before: user, after: user };
    const grant = { action: 'staff.accept', role, grantedBy: invited_by, keptSession: sessionId } as const;
    return { before: user, after: await setStaffRole(ctx, trx, user, grant) };
  });
  if (before.role !== after.role)
    logSecurityEvent(ctx, 'role.changed', { targetId: userId, from: before.role, to: after.role });
  return toMe(after);
}

async function requireInvitation(ctx: Ctx, db: Database, user: UserRow, token: string) {
  const invitation = await findInvitation(db, hashToken(token), new Date(ctx.clock()));
  if (!invitation || invitation.inviter_role !== 'admin' || invitation.inviter_status !== 'active')
    throw new AppError('INVITATION_EXPIRED');
  if (invitation.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('INVITATION_FOR_OTHER');
  return invitation;
}

const findOpenInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select('users.name as inviter_name')
    .where('expires_at', '>', now)
    .orderBy('staff_invitations.id', 'desc')
    .execute();

/** Replaces an earlier invitation of the same address. Returns the id. */
async function insertInvitation(trx: Database, invitation: Insertable<StaffInvitations>): Promise<number> {
  await trx
    .deleteFrom('staff_invitations')
    .where(sql`lower(email)`, '=', invitation.email.toLowerCase())
    .execute();
  const { id } = await trx.insertInto('staff_invitations').values(invitation).returning('id').executeTakeFirstOrThrow();
  return id;
}

const findInvitation = (db: Database, tokenHash: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select(['users.name as inviter_name', 'users.role as inviter_role', 'users.status as inviter_status'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const deleteInvitation = (trx: Database, id: number): Promise<Selectable<StaffInvitations> | undefined> =>
  trx.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
}
