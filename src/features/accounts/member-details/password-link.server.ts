import { randomBytes } from 'node:crypto';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { toLanguage } from '#platform/text/language.ts';

import { hashNewPassword } from '../passwords/passwords.server.ts';
import { findUserById, lockUserById, setPassword, type UserRow } from '../queries.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { hashToken } from '../sessions/tokens.server.ts';
import type { PasswordByLink } from './contract.ts';

const LINK_MS = 72 * HOUR_MS;

/**
 * Emails the owner of a new account a link to set the password, in the caller's transaction. It works until a password
 * is set, for 72 hours, and replaces an earlier one. The token is after the `#`, so it is in no server's log.
 */
export async function emailPasswordLink(ctx: Ctx, trx: Database, { id, email, lang }: UserRow): Promise<void> {
  const now = ctx.clock();
  const token = randomBytes(32).toString('base64url');
  const link = { token_hash: hashToken(token), created_at: new Date(now), expires_at: new Date(now + LINK_MS) };
  await trx
    .insertInto('password_links')
    .values({ user_id: id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  const language = toLanguage(lang);
  await sendSiteEmail(ctx, trx, {
    recipient: email,
    language,
    subject: (t, site) => t('createdSubject', { site }),
    paragraphs: (t, site) => [t('createdText', { site }), t('createdHint')],
    path: `${paths.setPassword({ lng: language })}#${token}`,
  });
}

/** Whether the account's password is not set yet, because its link is still open or expired a short time ago. */
export async function hasPasswordLink(trx: Database, userId: number): Promise<boolean> {
  const link = await trx
    .selectFrom('password_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Sets the first password of an account and logs in. Throws PASSWORD_LINK_EXPIRED for an unknown or expired link, once
 * a password was set in another way, and if the account is suspended or closed.
 */
export async function setPasswordByLink(ctx: Ctx, { token, password }: PasswordByLink): Promise<LoginResult> {
  const owner = await findUserById(ctx.db, await requireLink(ctx, ctx.db, token));
  if (!owner) throw new AppError('PASSWORD_LINK_EXPIRED');
  const passwordHash = await hashNewPassword(ctx.db, { email: owner.email, password });
  const result = await transact(ctx, async (trx) => {
    const user = await lockUserById(trx, owner.id);
    // Of two concurrent clicks, the second one waits for the lock and finds no link.
    await requireLink(ctx, trx, token);
    if (user?.status !== 'active') throw new AppError('PASSWORD_LINK_EXPIRED');
    await setPassword(trx, user.id, passwordHash);
    return openSession(ctx, trx, { ...user, password_hash: passwordHash });
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: owner.id, change: 'password' });
  return result;
}

/** The id of the account that a link is for. */
async function requireLink(ctx: Ctx, db: Database, token: string): Promise<number> {
  const link = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(ctx.clock()))
    .executeTakeFirst();
  if (!link) throw new AppError('PASSWORD_LINK_EXPIRED');
  return link.user_id;
}

export async function deleteExpiredPasswordLinks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', before).execute();
}
