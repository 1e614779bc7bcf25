import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';

import { userTag } from '../user-tag.ts';
import { verifyCredentials } from '../login/verify-credentials.server.ts';
import type { Credentials } from '../contract.ts';
import type { UserRow } from '../queries.server.ts';
import { requireSecondFactor } from '../second-factor/challenges.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { markUserReopened } from './queries.server.ts';

/** Reopens a closed account; requires the password and the second factor. ILLEGAL_TRANSITION if it isn't closed. */
export async function reopenAccount(ctx: Ctx, memberData: MemberDataHooks[], login: Credentials): Promise<LoginResult> {
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
