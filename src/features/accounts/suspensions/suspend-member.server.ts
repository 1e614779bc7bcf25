import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { paths } from '#paths';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import type { UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { userTag } from '../user-tag.ts';
import { describeEnd } from './describe-end.server.ts';
import { openSuspension } from './open-suspension.server.ts';
import { setUserStatus } from './queries.server.ts';

/**
 * Suspends an account that the caller has locked: takes its ads offline, ends its sessions and emails the reason.
 * Throws ILLEGAL_TRANSITION unless the account is active.
 */
export async function suspendMember(
  ctx: Ctx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason, until }: { user: UserRow; reason: string; until: Date | null },
): Promise<void> {
  if (user.status !== 'active') throw new AppError('ILLEGAL_TRANSITION');
  await setUserStatus(trx, user.id, 'suspended');
  publishChange(trx, userTag(user.id));
  await openSuspension(ctx, trx, { memberId: user.id, reason, until });
  for (const hooks of memberData) await hooks.close?.(ctx, trx, user.id);
  const language = toLanguage(user.lang);
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language,
    subject: (t, site) => t('suspendedSubject', { site }),
    quotes: () => [reason],
    paragraphs: (t, site) => [t('suspendedText', { site }), ...describeEnd(until, t, language), t('suspendedAppeal')],
    path: paths.login(),
  });
  await endUserSessions(trx, user.id, new Date(ctx.clock()));
}
