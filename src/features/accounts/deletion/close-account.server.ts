import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatDate } from '#platform/format.ts';

import { userTag } from '../user-tag.ts';
import { redeemCode, sendCode } from '../codes/codes.server.ts';
import { findUserByEmail } from '../queries.server.ts';
import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { reopenableUntil } from './rules.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { markUserClosed } from './queries.server.ts';

/** Emails a code for deleting the account. An unknown email gets the same response and no code. */
export async function sendDeletionCode(ctx: Ctx, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await sendCode(ctx, {
    email,
    purpose: 'delete',
    addressee: user?.status === 'active' ? 'owner' : 'nobody',
    mayReuse: true,
  });
}

/** Closes the account: takes its ads offline and ends its sessions. It can be reopened until `undoUntil`. */
export async function closeAccount(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  { email, otp }: { email: string; otp: string },
): Promise<{ undoUntil: string }> {
  await redeemCode(ctx, { email, purpose: 'delete', code: otp });
  const now = new Date(ctx.clock());
  const undoUntil = reopenableUntil(now);
  await transact(ctx, async (trx) => {
    const user = await markUserClosed(trx, email, now);
    if (!user) throw new AppError('OTP_EXPIRED');
    publishChange(trx, userTag(user.id));
    for (const hooks of memberData) await hooks.close?.(trx, user.id);
    const { language } = ctx;
    const date = formatDate(undoUntil, language, { dateStyle: 'long' });
    await sendSiteEmail(ctx, trx, {
      recipient: user.email,
      language,
      subject: (t, site) => t('closedSubject', { site }),
      paragraphs: (t, site) => [t('closedText', { site }), t('closedUndo', { date }), t('closedHint')],
    });
    await endUserSessions(trx, user.id, now);
  });
  return { undoUntil };
}
