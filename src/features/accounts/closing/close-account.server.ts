import { sendLetter } from '#features/site/send-letter.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatDate } from '#platform/format.ts';

import { redeemCode, sendCode } from '../codes.server.ts';
import { findUserByEmail } from '../queries.server.ts';
import { endSessionsOf } from '../session-queries.server.ts';
import { reopenableUntil } from '../rules.ts';
import { markEnded } from '../sessions.server.ts';
import type { AccountPart } from './account-part.ts';
import { setClosed } from './queries.server.ts';

/** Mails a code for deleting the account of an address. An address without one gets the same answer, and no mail. */
export async function sendDeleteCode(ctx: Ctx, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await sendCode(ctx, {
    email,
    purpose: 'delete',
    addressee: user?.status === 'active' ? 'owner' : 'nobody',
    mayReuse: true,
  });
}

/** Closes the account at once, for who has the code: its ads leave the site and its sessions end. It may be opened again until `undoUntil`. */
export async function closeAccount(
  ctx: Ctx,
  parts: AccountPart[],
  { email, otp }: { email: string; otp: string },
): Promise<{ undoUntil: string }> {
  await redeemCode(ctx, { email, purpose: 'delete', code: otp });
  const now = new Date(ctx.clock());
  const undoUntil = reopenableUntil(now);
  const ended = await ctx.db.transaction().execute(async (trx) => {
    const user = await setClosed(trx, email, now);
    if (!user) throw new AppError('OTP_EXPIRED');
    for (const part of parts) await part.close(trx, user.id);
    const { language } = ctx;
    const date = formatDate(undoUntil, language, { dateStyle: 'long' });
    await sendLetter(ctx, trx, {
      recipient: user.email,
      language,
      subject: (t, site) => t('closedSubject', { site }),
      lines: (t, site) => [t('closedText', { site }), t('closedUndo', { date }), t('closedHint')],
    });
    return endSessionsOf(trx, user.id, now);
  });
  for (const id of ended) markEnded(ctx, id);
  ctx.contentChanged();
  return { undoUntil };
}
