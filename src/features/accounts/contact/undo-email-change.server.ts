import { randomBytes, randomUUID } from 'node:crypto';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { DAY_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { isolateBidi, toLanguage } from '#platform/text/language.ts';
import { normalizePhone } from '#platform/text/phone-number.ts';
import { showEmail } from '#platform/text/email-address.ts';

import { invalidateCodes } from '../codes/queries.server.ts';
import { reopenClosedAccount } from '../deletion/deletion.server.ts';
import { hashPassword } from '../passwords/passwords.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { findUserById, findUserByMobile, lockUserById, setPassword, type UserRow } from '../queries.server.ts';
import { deleteRecoveryCodes, hasFactor } from '../second-factor/queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { hashToken } from '../sessions/tokens.server.ts';
import { rethrowUniqueViolation } from '../sign-up/sign-up.server.ts';
import { userTag } from '../account.server.ts';
import type * as contactApi from './contract.ts';
import {
  deleteFactorsAddedSince,
  deleteLaterEmailChanges,
  type EmailChangeRow,
  findEmailChange,
  findFirstEmailChange,
  findRecoveryCodeHash,
  insertEmailChange,
  markEmailChangeUndone,
  setEmail,
  setMobile,
} from './queries.server.ts';

/** How long the old address can undo a change of email. Until then nobody else can take the address. */
const EMAIL_UNDO_MS = 7 * DAY_MS;

/**
 * Stores a change of email and returns the path of the link that undoes it. The token is after the `#`, so it is in no
 * server's log. Undefined if the member returns to an address that can still restore itself: the addresses in between
 * lose their links, or whoever had one of them could take the account later.
 */
export async function offerEmailUndo(
  ctx: Ctx,
  trx: Database,
  { old, email }: { old: UserRow; email: string },
): Promise<string | undefined> {
  const now = new Date(ctx.clock());
  const earlier = await findFirstEmailChange(trx, old.id, email, now);
  if (earlier) {
    await deleteLaterEmailChanges(trx, earlier);
    return undefined;
  }
  const token = randomBytes(32).toString('base64url');
  await insertEmailChange(trx, {
    user_id: old.id,
    old_email: old.email,
    old_country_code: old.country_code,
    old_mobile: old.mobile,
    recovery_code_hash: await findRecoveryCodeHash(trx, old.id),
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + EMAIL_UNDO_MS),
  });
  return `${paths.undoEmailChange({ lng: ctx.language })}#${token}`;
}

/** The change that a link undoes. EMAIL_UNDO_EXPIRED for an unknown or expired link. */
export async function readEmailUndo(ctx: Ctx, token: string): Promise<ResponseData<typeof contactApi.readEmailUndo>> {
  const { old_email, user_id, undone_at } = await requireChange(ctx, ctx.db, token);
  return { email: old_email, userId: String(user_id), isUndone: undone_at !== null };
}

/**
 * Gives the account back to the address it had before a change of email, as if whoever made the change had stolen it:
 * restores email and mobile number, removes the second factors added since, ends all sessions, reopens the account if
 * it was closed, and makes the password unusable until it is reset by email. The links of later changes stop working;
 * those of earlier ones still do. Logs nobody in. Throws EMAIL_UNDO_EXPIRED, EMAIL_UNDO_USED for a link that was
 * used, and EMAIL_TAKEN if the address has another account.
 */
export async function undoEmailChange(ctx: Ctx, memberData: MemberDataHooks[], token: string): Promise<void> {
  const { user_id: userId, old_email: email } = await requireUnusedChange(ctx, ctx.db, token);
  const unusablePassword = await hashPassword(randomUUID());
  const now = new Date(ctx.clock());
  await transact(ctx, async (trx) => {
    // Codes before the account: a code that is being redeemed locks both in this order.
    const replaced = (await findUserById(trx, userId))?.email ?? email;
    for (const address of [replaced, email]) await invalidateCodes(trx, address, now);
    const user = await lockUserById(trx, userId);
    if (!user) throw new AppError('EMAIL_UNDO_EXPIRED');
    // Of two concurrent clicks, the second one waits for the lock.
    const change = await requireUnusedChange(ctx, trx, token);
    await markEmailChangeUndone(trx, change.id, now);
    await deleteLaterEmailChanges(trx, change);
    await setEmail(trx, userId, email).catch(rethrowUniqueViolation);
    await setPassword(trx, userId, unusablePassword);
    const hasNumberBack = await restoreMobile(trx, user, change);
    await removeLaterFactors(trx, change);
    await endUserSessions(trx, userId, now);
    publishChange(trx, userTag(userId));
    if (user.status === 'closed') await reopenClosedAccount(ctx, trx, memberData, userId);
    await emailRestored(ctx, trx, { user, change, hasNumberBack });
  });
  logSecurityEvent(ctx, 'credentials.changed', { targetId: userId, change: 'emailUndone' });
}

async function requireChange(ctx: Ctx, db: Database, token: string): Promise<EmailChangeRow> {
  const change = await findEmailChange(db, hashToken(token), new Date(ctx.clock()));
  if (!change) throw new AppError('EMAIL_UNDO_EXPIRED');
  return change;
}

async function requireUnusedChange(ctx: Ctx, db: Database, token: string): Promise<EmailChangeRow> {
  const change = await requireChange(ctx, db, token);
  if (change.undone_at) throw new AppError('EMAIL_UNDO_USED');
  return change;
}

/** Restores the number that the account had before the change; false if it still has it, or another account has. */
async function restoreMobile(trx: Database, user: UserRow, change: EmailChangeRow): Promise<boolean> {
  const phone = normalizePhone({ countryCode: change.old_country_code, mobile: change.old_mobile });
  if (await findUserByMobile(trx, phone)) return false;
  await setMobile(trx, user.id, phone).catch(rethrowUniqueViolation);
  return true;
}

/** Removes the second factors that were added after the change. They would keep the owner out. */
async function removeLaterFactors(trx: Database, change: EmailChangeRow): Promise<void> {
  await deleteFactorsAddedSince(trx, change.user_id, change.created_at);
  const isSameSet = (await findRecoveryCodeHash(trx, change.user_id)) === change.recovery_code_hash;
  if (!isSameSet || !(await hasFactor(trx, change.user_id))) await deleteRecoveryCodes(trx, change.user_id);
}

/** Emails the restored address the next step, and notifies the address that it replaces. */
async function emailRestored(
  ctx: Ctx,
  trx: Database,
  { user, change, hasNumberBack }: { user: UserRow; change: EmailChangeRow; hasNumberBack: boolean },
): Promise<void> {
  const { old_email: email, old_country_code: countryCode, old_mobile: mobile } = change;
  await sendSiteEmail(ctx, trx, {
    recipient: email,
    language: ctx.language,
    subject: (t, site) => t('emailRestoredSubject', { site }),
    paragraphs: (t, site) => [
      t('emailRestoredText', { site }),
      ...(hasNumberBack ? [t('numberRestored', { mobile: isolateBidi(`${countryCode} ${mobile}`) })] : []),
      t('emailRestoredHint'),
    ],
    path: paths.forgotPassword(),
  });
  if (user.email.toLowerCase() === email.toLowerCase()) return;
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language: toLanguage(user.lang),
    subject: (t, site) => t('emailSubject', { site }),
    paragraphs: (t, site) => [t('emailText', { site, email: isolateBidi(showEmail(email)) }), t('emailChangeHint')],
    path: paths.contact(),
  });
}
