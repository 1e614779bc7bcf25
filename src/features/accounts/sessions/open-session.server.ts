import { randomUUID } from 'node:crypto';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { formatDate } from '#platform/text/format.ts';
import { isolateBidi, toLanguage } from '#platform/text/language.ts';

import { toMe } from '../account.server.ts';
import { lockUserById, type UserRow } from '../queries.server.ts';
import { describeDevice } from '../session-list/rules.ts';
import { findKnownDevice, rememberDevice } from './known-device.server.ts';
import { countSessions, insertSession, setUserLanguage } from './queries.server.ts';
import { createRefreshToken, hashToken, sessionExpiry, signAccessToken } from './tokens.server.ts';

/**
 * Opens a session for this device, which is known to the account from now on. Until `resetUntil`, it may set a new
 * password. `hasSecondFactor`: the member has just proved one. Call it in a transaction. SESSION_ENDED if the account's
 * email, password or status has changed since `user` was read: the caller checked what no longer applies.
 */
export async function openSession(
  ctx: Ctx,
  db: Database,
  user: UserRow,
  { resetUntil = null, hasSecondFactor = false }: { resetUntil?: Date | null; hasSecondFactor?: boolean } = {},
): Promise<LoginResult> {
  await requireUnchanged(db, user);
  const now = ctx.clock();
  const sessionId = randomUUID();
  const refreshToken = createRefreshToken(sessionId);
  const is_new_device_emailed = await notifyNewDevice(ctx, db, user);
  await insertSession(db, {
    id: sessionId,
    user_id: user.id,
    token_hash: hashToken(refreshToken),
    rotated_at: new Date(now),
    created_at: new Date(now),
    expires_at: new Date(sessionExpiry(now, now)),
    user_agent: ctx.userAgent,
    ip: ctx.ip,
    reset_until: resetUntil,
    second_factor_at: hasSecondFactor ? new Date(now) : null,
    is_new_device_emailed,
  });
  rememberDevice(ctx, user.id);
  logSecurityEvent(ctx, 'login.succeeded', { targetId: user.id, sessionId, hasSecondFactor });
  await setUserLanguage(db, user.id, ctx.language);
  const accessToken = await signAccessToken(ctx.keys, { userId: user.id, sessionId }, now);
  return { accessToken, refreshToken, user: toMe({ ...user, lang: ctx.language }) };
}

async function requireUnchanged(trx: Database, { id, email, password_hash, status }: UserRow): Promise<void> {
  const user = await lockUserById(trx, id);
  if (user?.email !== email || user.password_hash !== password_hash || user.status !== status)
    throw new AppError('SESSION_ENDED');
}

/**
 * Emails the member that a device they never used logs in; returns whether it did. Call it before the session is
 * stored. Sends nothing at the account's first login, and at most one email an hour for one browser at one address.
 */
async function notifyNewDevice(ctx: Ctx, db: Database, user: UserRow): Promise<boolean> {
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
