import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { formatDate } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

import { userTag } from '../user-tag.ts';
import { redeemCode } from '../codes/redeem-code.server.ts';
import { requestCode } from '../codes/request-code.server.ts';
import type { CodeHolder } from '../codes/seal-reference.server.ts';
import type { CodeReceipt } from '../contract.ts';
import { findUserByEmail, type UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { lockAdmins } from '../staff/queries.server.ts';
import { reopenableUntil } from './rules.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { markUserClosed } from './queries.server.ts';

/** Emails a code for deleting the account. An unknown email gets the same response and no code. */
export async function sendDeletionCode(ctx: Ctx, email: string): Promise<CodeReceipt> {
  const user = await findUserByEmail(ctx.db, email);
  const addressee = user?.status === 'active' ? 'owner' : 'nobody';
  return ctx.db.transaction().execute((trx) => requestCode(ctx, trx, { email, purpose: 'delete', addressee }));
}

/**
 * Closes the account: takes its ads offline and ends its sessions. It can be reopened until `undoUntil`. Throws
 * LAST_ADMIN if no admin who can log in would be left.
 */
export async function closeAccount(
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
export async function finishClosing(
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
