import { sql } from 'kysely';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { formatDate } from '#platform/text/format.ts';
import { type Language, toLanguage } from '#platform/text/language.ts';

import { userTag } from '../account.server.ts';
import { type CodeHolder, readCodeHolder } from '../codes/attempts.server.ts';
import { redeemCode, requestCode } from '../codes/codes.server.ts';
import type { CodeReceipt, Credentials } from '../contract.ts';
import { verifyCredentials } from '../login/verify-credentials.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { findUserByEmail, type UserRow } from '../queries.server.ts';
import { requireSecondFactor } from '../second-factor/challenges.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { lockAdmins } from '../staff/staff-role.server.ts';
import { lockSubordinate } from '../subordinates/lock-subordinate.server.ts';
import * as deletionApi from './contract.ts';
import { reopenableUntil } from '../reopening.ts';

export const deletionRoutes = (memberData: MemberDataHooks[]) => [
  handle(deletionApi.sendCode, (ctx, { body }) => sendDeletionCode(ctx, body.email)),

  handle(deletionApi.close, (ctx, { body }) =>
    closeAccount(ctx, memberData, { ...readCodeHolder(ctx, body), otp: body.otp }),
  ),

  handle(deletionApi.reopen, (ctx, { body }) => reopenAccount(ctx, memberData, body)),

  handle(deletionApi.closeMember, (ctx, { params, body }) =>
    closeMember(ctx, memberData, { memberId: Number(params.id), reason: body.reason }),
  ),
];

/** Emails a code for deleting the account. An unknown email gets the same response and no code. */
async function sendDeletionCode(ctx: Ctx, email: string): Promise<CodeReceipt> {
  const user = await findUserByEmail(ctx.db, email);
  const addressee = user?.status === 'active' ? 'owner' : 'nobody';
  return ctx.db.transaction().execute((trx) => requestCode(ctx, trx, { email, purpose: 'delete', addressee }));
}

/**
 * Closes the account: takes its ads offline and ends its sessions. It can be reopened until `undoUntil`. Throws
 * LAST_ADMIN if no admin who can log in would be left.
 */
async function closeAccount(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  attempt: CodeHolder & { otp: string },
): Promise<{ undoUntil: string }> {
  const now = new Date(ctx.clock());
  await redeemCode(ctx, { ...attempt, purpose: 'delete' }, async (trx) => {
    await requireOtherAdmin(trx, attempt.email);
    const user = await markUserClosed(trx, attempt.email, now);
    if (!user) throw new AppError('OTP_EXPIRED');
    await finishClosing(ctx, trx, memberData, { user, now, language: ctx.language });
  });
  return { undoUntil: reopenableUntil(now) };
}

async function requireOtherAdmin(trx: Database, email: string): Promise<void> {
  const user = await findUserByEmail(trx, email);
  if (user?.role !== 'admin') return;
  const admins = await lockAdmins(trx);
  if (!admins.some((admin) => admin !== user.id)) throw new AppError('LAST_ADMIN');
}

/** Takes the ads of an account that was marked as closed offline, emails its owner, and ends its sessions. */
async function finishClosing(
  ctx: Ctx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, now, language }: { user: UserRow; now: Date; language: Language },
): Promise<void> {
  publishChange(trx, userTag(user.id));
  for (const hooks of memberData) await hooks.close?.(ctx, trx, user.id);
  const date = formatDate(reopenableUntil(now), language, { dateStyle: 'long' });
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language,
    subject: (t, site) => t('closedSubject', { site }),
    paragraphs: (t, site) => [t('closedText', { site }), t('closedUndo', { date }), t('closedHint')],
  });
  await endUserSessions(trx, user.id, now);
}

/**
 * Closes the account of a member who asked staff to delete it: they can reopen it for 14 days, then its data is erased.
 * Throws ILLEGAL_TRANSITION unless it is active, and as `lockSubordinate` does.
 */
async function closeMember(
  ctx: StaffCtx<'admin'>,
  memberData: MemberDataHooks[],
  { memberId, reason }: { memberId: number; reason: string },
): Promise<void> {
  const now = new Date(ctx.clock());
  await transact(ctx, async (trx) => {
    const { email, lang } = await lockSubordinate(ctx, trx, memberId);
    const user = await markUserClosed(trx, email, now);
    if (!user) throw new AppError('ILLEGAL_TRANSITION');
    await finishClosing(ctx, trx, memberData, { user, now, language: toLanguage(lang) });
    await recordAudit(ctx, trx, {
      action: 'account.close',
      targetId: memberId,
      memberId,
      before: { status: 'active' },
      after: { status: 'closed' },
      reason,
    });
  });
}

/** Reopens a closed account; requires the password and the second factor. ILLEGAL_TRANSITION if it isn't closed. */
async function reopenAccount(ctx: Ctx, memberData: MemberDataHooks[], login: Credentials): Promise<LoginResult> {
  const { id } = await verifyCredentials(ctx, login);
  await requireSecondFactor(ctx, id, 'reopen');
  return transact(ctx, async (trx) => openSession(ctx, trx, await reopenClosedAccount(ctx, trx, memberData, id)));
}

/** Restores a closed account with all its data and emails its owner. */
export async function reopenClosedAccount(
  ctx: Ctx,
  trx: Database,
  memberData: MemberDataHooks[],
  userId: number,
): Promise<UserRow> {
  const user = await markUserReopened(trx, userId);
  if (!user) throw new AppError('ILLEGAL_TRANSITION');
  publishChange(trx, userTag(userId));
  for (const hooks of memberData) await hooks.reopen?.(ctx, trx, userId);
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language: ctx.language,
    subject: (t, site) => t('reopenedSubject', { site }),
    paragraphs: (t, site) => [t('reopenedText', { site }), t('changeHint')],
  });
  return user;
}

/** Whether the account is active. Locks its row: it can't be closed before the caller's transaction ends. */
export async function lockActiveMember(db: Database, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('status').where('id', '=', userId).forShare().executeTakeFirst();
  return user?.status === 'active';
}

/** Closes the active account of an email; undefined if there is none. */
const markUserClosed = (db: Database, email: string, now: Date): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'closed', closed_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();

/** Reopens a closed account; undefined if it isn't closed or was scrubbed. */
const markUserReopened = (db: Database, userId: number): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ status: 'active', closed_at: null })
    .where('id', '=', userId)
    .where('status', '=', 'closed')
    .where('scrubbed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
