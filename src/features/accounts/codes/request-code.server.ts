import { randomInt, randomUUID } from 'node:crypto';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Ctx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/text/language.ts';

import type { CodeReceipt } from '../contract.ts';
import { type AttemptKey, attemptKey, findAttempt, isOpenFor, startAttempt } from './attempts.server.ts';
import { sealReference } from './code-holder.server.ts';
import { hashCode } from './hash-code.server.ts';
import { type CodeRow, findCodeTimes, findLiveCode, insertCode, lockCodes, lockLastCode } from './queries.server.ts';
import { type CodePurpose, expiryOf, hasTriesLeft, nextCodeAt } from './rules.ts';

interface CodeRequest {
  email: string;
  purpose: CodePurpose;
  /** The recipient of the email. For anyone but the owner the work is the same but no code is sent. */
  addressee: Addressee;
}

/**
 * Sends a code of 6 digits for a new attempt, in the caller's transaction. At most one is sent in 180 seconds and 5 an
 * hour: an earlier request gets the same answer and can use the code that was sent.
 */
export async function requestCode(
  ctx: Ctx,
  db: Database,
  { attemptId = randomUUID(), ...request }: CodeRequest & { attemptId?: string },
): Promise<CodeReceipt> {
  const resendAfter = await sendOrJoin(ctx, db, request, attemptId);
  return { reference: sealReference(ctx.keys, { email: request.email, attemptId }), resendAfter };
}

/** Like `requestCode`, for a logged-in member: needs no reference, because the attempt is the member's. */
export async function requestMemberCode(
  ctx: Ctx,
  { email, purpose, addressee = 'owner' }: Omit<CodeRequest, 'addressee'> & { addressee?: Addressee },
): Promise<{ email: string; resendAfter: number }> {
  const resendAfter = await ctx.db
    .transaction()
    .execute((trx) => sendOrJoin(ctx, trx, { email, purpose, addressee }, undefined));
  return { email, resendAfter };
}

/** Returns in how many seconds the code can be sent again. */
async function sendOrJoin(
  ctx: Ctx,
  db: Database,
  request: CodeRequest,
  attemptId: string | undefined,
): Promise<number> {
  const { nextAt } = await sendAndStart(ctx, db, request, attemptId);
  return secondsUntil(ctx, nextAt);
}

/**
 * Sends a code again for an attempt, or for a caller who gives only the email. Within 180 seconds it throws
 * OTP_TOO_SOON, except for an attempt without tries: that gets new ones for the code already sent.
 */
export async function resendCode(
  ctx: Ctx,
  { attemptId, ...request }: CodeRequest & { attemptId?: string | undefined },
): Promise<{ resendAfter: number }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { isSent, hasNewTries, nextAt } = await sendAndStart(ctx, trx, request, attemptId);
    const resendAfter = secondsUntil(ctx, nextAt);
    if (!isSent && !hasNewTries) throw new AppError('OTP_TOO_SOON', { retryAfter: resendAfter, data: { resendAfter } });
    return { resendAfter };
  });
}

/**
 * Sends a code if one may be sent, and gives the attempt all tries. It accepts the code that was sent, or else the one
 * it asked for earlier; and those that others ask for later, so nobody can replace a code under way.
 */
async function sendAndStart(
  ctx: Ctx,
  db: Database,
  request: CodeRequest,
  attemptId: string | undefined,
): Promise<{ isSent: boolean; hasNewTries: boolean; nextAt: number }> {
  const key = attemptKey(ctx, { ...request, attemptId });
  const { code, isSent, isOpen, nextAt } = await sendIfDue(ctx, db, request, key);
  const earlier = await findAttempt(db, key);
  const asked = !isSent && earlier && (await findLiveCode(db, earlier.code_id, new Date(ctx.clock())));
  await startAttempt(db, key, { code: asked || code, earlier });
  return { isSent, hasNewTries: isOpen && earlier !== undefined && !hasTriesLeft(earlier), nextAt };
}

/** The code sent last, and whether the caller can still enter it. */
async function sendIfDue(
  ctx: Ctx,
  db: Database,
  { email, purpose, addressee }: CodeRequest,
  key: AttemptKey,
): Promise<{ code: CodeRow; isSent: boolean; isOpen: boolean; nextAt: number }> {
  const now = ctx.clock();
  await lockCodes(db, email, purpose);
  const last = await lockLastCode(db, email, purpose);
  const sentAt = await findCodeTimes(db, { email, purpose }, new Date(now - HOUR_MS));
  const isOpen = last !== undefined && (await isOpenFor(db, key, last, now));
  const dueAt = nextCodeAt(sentAt, isOpen);
  if (last && dueAt > now) return { code: last, isSent: false, isOpen, nextAt: dueAt };

  const nextAt = nextCodeAt([now, ...sentAt], true);
  const expiresAt = expiryOf(now, nextAt);
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const code = await insertCode(db, {
    id: randomUUID(),
    email,
    purpose,
    code_hash: hashCode(ctx.keys.newest('one-time-code'), email, digits),
    created_at: new Date(now),
    expires_at: new Date(expiresAt),
  });
  await sendCodeEmail(ctx, db, { email, code: digits, validMs: expiresAt - now, language: ctx.language, addressee });
  return { code, isSent: true, isOpen: true, nextAt };
}

const secondsUntil = (ctx: Ctx, time: number): number => Math.max(0, Math.ceil((time - ctx.clock()) / 1000));

/** The owner of the address: who may use the code, nobody, or (at sign-up) a member who already has an account. */
export type Addressee = 'owner' | 'nobody' | 'member';

/**
 * Emails a one-time code in the recipient's language. The other addressees take as long, so that the response time
 * reveals nothing: `nobody` gets an email that is never sent, `member` a hint instead of the code.
 */
function sendCodeEmail(
  services: Services,
  db: Database,
  {
    email,
    code,
    validMs,
    language,
    addressee,
  }: { email: string; code: string; validMs: number; language: Language; addressee: Addressee },
): Promise<void> {
  if (addressee === 'member') {
    return sendSiteEmail(services, db, {
      recipient: email,
      language,
      subject: (t, site) => t('memberSubject', { site }),
      paragraphs: (t, site) => [t('memberText', { site }), t('memberHint'), t('memberIgnore')],
    });
  }
  return sendSiteEmail(services, db, {
    recipient: email,
    language,
    subject: (t, site) => t('codeSubject', { code, site }),
    paragraphs: (t, site) => [
      t('codeText', { site }),
      t('codeValid', { count: Math.floor(validMs / MINUTE_MS) }),
      t('codeIgnore'),
    ],
    code,
    isDecoy: addressee === 'nobody',
  });
}
