import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { verifyCredentials } from '../sign-in/verify-credentials.server.ts';
import type { Credentials, SignInResult } from '../contract.ts';
import { openSession } from '../sessions/open-session.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { markUserReopened } from './queries.server.ts';

/** Reopens a closed account with all its data; requires the password. ILLEGAL_TRANSITION if it isn't closed. */
export async function reopenAccount(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  login: Credentials,
): Promise<SignInResult> {
  const { id } = await verifyCredentials(ctx, login);
  const signedIn = await ctx.db.transaction().execute(async (trx) => {
    const user = await markUserReopened(trx, id);
    if (!user) throw new AppError('ILLEGAL_TRANSITION');
    for (const hooks of memberData) await hooks.reopen?.(trx, id, new Date(ctx.clock()));
    await sendSiteEmail(ctx, trx, {
      recipient: user.email,
      language: ctx.language,
      subject: (t, site) => t('reopenedSubject', { site }),
      paragraphs: (t, site) => [t('reopenedText', { site }), t('changeHint')],
    });
    return openSession(ctx, trx, user);
  });
  ctx.invalidateCaches();
  return signedIn;
}
