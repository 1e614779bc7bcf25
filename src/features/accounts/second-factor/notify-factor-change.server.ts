import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { toLanguage } from '#platform/language.ts';

import type { UserRow } from '../queries.server.ts';

export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesReplaced'
  | 'recoveryCodeUsed'
  | 'factorsReset';

/** Emails the member about a change of their second factors. `count` is the number of recovery codes left. */
export function notifyFactorChange(
  services: Services,
  db: Database,
  { email, lang }: UserRow,
  change: FactorChange,
  count = 0,
): Promise<void> {
  return sendSiteEmail(services, db, {
    recipient: email,
    language: toLanguage(lang),
    subject: (t, site) => t('factorSubject', { site }),
    paragraphs: (t, site) => [t(change, { site, count }), t('factorHint')],
    path: paths.preferences(),
  });
}
