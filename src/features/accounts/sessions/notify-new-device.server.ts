import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { formatDate } from '#platform/text/format.ts';
import { isolateBidi, toLanguage } from '#platform/text/language.ts';

import type { UserRow } from '../queries.server.ts';
import { describeDevice } from '../session-list/rules.ts';
import { findKnownDevice } from './known-device.server.ts';
import { countSessions } from './queries.server.ts';

/**
 * Emails the member that a device they never used logs in; returns whether it did. Call it before the session is
 * stored. Sends nothing at the account's first login, and at most one email an hour for one browser at one address.
 */
export async function notifyNewDevice(ctx: Ctx, db: Database, user: UserRow): Promise<boolean> {
  if (findKnownDevice(ctx, user.id)) return false;
  const now = ctx.clock();
  const { userAgent, ip } = ctx;
  const { all, emailed } = await countSessions(db, user.id, { userAgent, ip, since: new Date(now - HOUR_MS) });
  const isFirst = all === 0 && user.last_seen_at === null;
  if (isFirst || emailed > 0) return false;
  const language = toLanguage(user.lang);
  await sendSiteEmail(ctx, db, {
    recipient: user.email,
    language,
    subject: (t, site) => t('newDeviceSubject', { site }),
    paragraphs: (t, site) => [
      t('newDeviceText', { site }),
      t('newDeviceDetails', {
        device: isolateBidi(describeDevice(userAgent) || t('unknownDevice')),
        time: formatDate(new Date(now).toISOString(), language, { dateStyle: 'long', timeStyle: 'short' }),
      }),
      t('newDeviceHint'),
    ],
    path: paths.profile(),
  });
  return true;
}
