import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { toLanguage } from '#platform/text/language.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import type { UserRow } from '../queries.server.ts';

export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesReplaced'
  | 'recoveryCodeUsed'
  | 'factorsReset';

/** Logs a change of a member's second factors and emails the member. `count` is the number of recovery codes left. */
export function notifyFactorChange(
  services: Services & Partial<RequestContext>,
  db: Database,
  { id, email, lang }: UserRow,
  change: FactorChange,
  count = 0,
): Promise<void> {
  logSecurityEvent(services, 'credentials.changed', { targetId: id, change });
  return sendSiteEmail(services, db, {
    recipient: email,
    language: toLanguage(lang),
    subject: (t, site) => t('factorSubject', { site }),
    paragraphs: (t, site) => [t(change, { site, count }), t('factorHint')],
    path: paths.preferences(),
  });
}
