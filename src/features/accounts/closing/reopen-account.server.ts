import { sendLetter } from '#features/site/send-letter.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { checkLogin } from '../check-login.server.ts';
import type { Login, SignedIn } from '../contract.ts';
import { openSession } from '../sessions.server.ts';
import type { AccountPart } from './account-part.ts';
import { setReopened } from './queries.server.ts';

/** Opens a closed account again, with all that was in it, for who can sign in to it. ILLEGAL_TRANSITION when it is not closed. */
export async function reopenAccount(ctx: Ctx, parts: AccountPart[], login: Login): Promise<SignedIn> {
  const { id } = await checkLogin(ctx, login);
  const signedIn = await ctx.db.transaction().execute(async (trx) => {
    const user = await setReopened(trx, id);
    if (!user) throw new AppError('ILLEGAL_TRANSITION');
    for (const part of parts) await part.reopen(trx, id, new Date(ctx.clock()));
    await sendLetter(ctx, trx, {
      recipient: user.email,
      language: ctx.language,
      subject: (t, site) => t('reopenedSubject', { site }),
      lines: (t, site) => [t('reopenedText', { site }), t('changeHint')],
    });
    return openSession(ctx, trx, user);
  });
  ctx.contentChanged();
  return signedIn;
}
