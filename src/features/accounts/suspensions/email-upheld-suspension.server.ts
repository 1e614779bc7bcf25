import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { toLanguage } from '#platform/text/language.ts';

import type { UserRow } from '../queries.server.ts';
import { describeEnd } from './describe-end.server.ts';

/** Emails a member that the appeal was declined, in the caller's transaction. */
export async function emailUpheldSuspension(
  services: Services,
  trx: Database,
  { user, reason, until }: { user: UserRow; reason: string; until: Date | null },
): Promise<void> {
  const language = toLanguage(user.lang);
  await sendSiteEmail(services, trx, {
    recipient: user.email,
    language,
    subject: (t, site) => t('appealDeclinedSubject', { site }),
    quotes: () => [reason],
    paragraphs: (t, site) => [t('appealDeclinedText', { site }), ...describeEnd(until, t, language)],
  });
}
