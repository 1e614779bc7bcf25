import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { paths } from '#paths';

import { userTag } from '../user-tag.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import type { UserRow } from '../queries.server.ts';
import { closeSuspension } from './close-suspension.server.ts';
import { setUserStatus } from './queries.server.ts';

/**
 * Ends the suspension of an account that the caller has locked: its ads return, and the member is emailed with the
 * reason, if there is one. Throws ILLEGAL_TRANSITION unless the account is suspended.
 */
export async function restoreMember(
  services: Services & Partial<RequestContext>,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason }: { user: UserRow; reason: string | null },
): Promise<void> {
  if (user.status !== 'suspended') throw new AppError('ILLEGAL_TRANSITION');
  await setUserStatus(trx, user.id, 'active');
  publishChange(trx, userTag(user.id));
  await closeSuspension(services, trx, { memberId: user.id }, reason);
  for (const hooks of memberData) await hooks.reopen?.(services, trx, user.id);
  await sendSiteEmail(services, trx, {
    recipient: user.email,
    language: toLanguage(user.lang),
    subject: (t, site) => t('restoredSubject', { site }),
    ...(reason && { quotes: () => [reason] }),
    paragraphs: (t, site) => [t('restoredText', { site })],
    path: paths.login(),
  });
}
