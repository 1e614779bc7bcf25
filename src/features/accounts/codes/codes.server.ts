import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import type { CodeReceipt } from '../contract.ts';
import {
  type AttemptKey,
  attemptKey,
  type CodeHolder,
  countCallerTries,
  countWrongTry,
  findAttempt,
  isOpenFor,
  isOwnAttempt,
  maxCallerTries,
  sealReference,
  startAttempt,
} from './attempts.server.ts';
import {
  type CodeRow,
  findCodeTimes,
  findLiveCode,
  insertCode,
  lockCodes,
  lockLastCode,
  lockLiveCodes,
  markCodesUsed,
} from './queries.server.ts';
import { CODE_LIMITS, type CodePurpose, expiryOf, hasTriesLeft, nextCodeAt } from './rules.ts';

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
  const { resendAfter } = await sendAndStart(ctx, db, request, attemptId);
  return { reference: sealReference(ctx.keys, { email: request.email, attemptId }), resendAfter };
}

/** Like `requestCode`, for a logged-in member: needs no reference, because the attempt is the member's. */
export async function requestMemberCode(
  ctx: Ctx,
  { email, purpose, addressee = 'owner' }: Omit<CodeRequest, 'addressee'> & { addressee?: Addressee },
): Promise<{ email: string; resendAfter: number }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { resendAfter } = await sendAndStart(ctx, trx, { email, purpose, addressee }, undefined);
    return { email, resendAfter };
  });
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
    const { isSent, hasNewTries, resendAfter } = await sendAndStart(ctx, trx, request, attemptId);
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
): Promise<{ isSent: boolean; hasNewTries: boolean; /** Seconds. */ resendAfter: number }> {
  const key = attemptKey(ctx, { ...request, attemptId });
  const { code, isSent, isOpen, nextAt } = await sendIfDue(ctx, db, request, key);
  const earlier = await findAttempt(db, key);
  const asked = !isSent && earlier && (await findLiveCode(db, earlier.code_id, new Date(ctx.clock())));
  await startAttempt(db, key, { code: asked || code, earlier });
  const hasNewTries = isOpen && earlier !== undefined && !hasTriesLeft(earlier);
  return { isSent, hasNewTries, resendAfter: Math.max(0, Math.ceil((nextAt - ctx.clock()) / 1000)) };
}

/** The code sent last, and whether the caller can still enter it. */
async function sendIfDue(
  ctx: Ctx,
  db: Database,
  request: CodeRequest,
  key: AttemptKey,
): Promise<{ code: CodeRow; isSent: boolean; isOpen: boolean; nextAt: number }> {
  const now = ctx.clock();
  const { email, purpose } = request;
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
  await sendCodeEmail(ctx, db, request, { digits, validMs: expiresAt - now });
  return { code, isSent: true, isOpen: true, nextAt };
}

/** The owner of the address: who may use the code, nobody, or (at sign-up) a member who already has an account. */
export type Addressee = 'owner' | 'nobody' | 'member';

/**
 * Emails a one-time code in the recipient's language. The other addressees take as long, so that the response time
 * reveals nothing: `nobody` gets an email that is never sent, `member` a hint instead of the code.
 */
function sendCodeEmail(
  ctx: Ctx,
  db: Database,
  { email, addressee }: CodeRequest,
  { digits, validMs }: { digits: string; validMs: number },
): Promise<void> {
  const to = { recipient: email, language: ctx.language };
  if (addressee === 'member')
    return sendSiteEmail(ctx, db, {
      ...to,
      subject: (t, site) => t('memberSubject', { site }),
      paragraphs: (t, site) => [t('memberText', { site }), t('memberHint'), t('memberIgnore')],
    });
  const count = Math.floor(validMs / MINUTE_MS);
  return sendSiteEmail(ctx, db, {
    ...to,
    subject: (t, site) => t('codeSubject', { code: digits, site }),
    paragraphs: (t, site) => [t('codeText', { site }), t('codeValid', { count }), t('codeIgnore')],
    code: digits,
    isDecoy: addressee === 'nobody',
  });
}

/**
 * Accepts a correct code once and applies what it confirms, in one transaction: if `apply` throws, the code stays
 * valid. INVALID_OTP if wrong; OTP_EXPIRED if there is no valid code, or after five wrong tries of this attempt.
 */
export async function redeemCode<Result>(
  ctx: Ctx,
  { email, attemptId, purpose, otp }: CodeHolder & { purpose: CodePurpose; otp: string },
  apply: (trx: Database) => Promise<Result>,
): Promise<Result> {
  // Thrown only after the commit: a rollback would undo the count of wrong tries.
  const outcome = await transact(ctx, async (trx) => {
    const key = attemptKey(ctx, { email, purpose, attemptId });
    const error = await tryCode(ctx, trx, key, otp);
    return error ? { error } : { result: await apply(trx) };
  });
  if ('result' in outcome) return outcome.result as Result;
  if (outcome.error.isWrong) logSecurityEvent(ctx, 'code.failed', { purpose });
  throw new AppError(outcome.error.code);
}

interface Refusal {
  code: 'INVALID_OTP' | 'OTP_EXPIRED';
  isWrong: boolean;
}

const EXPIRED: Refusal = { code: 'OTP_EXPIRED', isWrong: false };

/** Marks the right code as used, with all others of its email and purpose; or counts a wrong one. */
async function tryCode(ctx: Ctx, trx: Database, key: AttemptKey, otp: string): Promise<Refusal | undefined> {
  const now = new Date(ctx.clock());
  const live = await lockLiveCodes(trx, key, now);
  const attempt = await findOrStartAttempt(trx, key, live);
  if (!attempt || !hasTriesLeft(attempt)) return EXPIRED;
  const liveIds = live.map(({ id }) => id);
  const tries = await countCallerTries(trx, key.caller, liveIds);
  const triesFor = ({ id }: CodeRow) => tries.get(id) ?? 0;
  const open = live.filter((code) => code.created_at >= attempt.asked_at && triesFor(code) < maxCallerTries(key));
  if (open.length === 0) return EXPIRED;
  const keys = ctx.keys.accepted('one-time-code');
  if (open.some(({ code_hash }) => isCodeOf(code_hash, { keys, email: key.email, code: otp }))) {
    await markCodesUsed(trx, key, now);
    return undefined;
  }
  await countWrongTry(trx, { attemptId: attempt.id, caller: key.caller, codeIds: open.map(({ id }) => id) });
  // Past its limit, a caller isn't told whether a code is wrong or can't be entered.
  const isOverLimit = open.every((code) => triesFor(code) >= CODE_LIMITS.triesPerCaller);
  return { code: isOverLimit ? 'OTP_EXPIRED' : 'INVALID_OTP', isWrong: true };
}

/** With the email only, entering a code starts an attempt; others are started when the code is requested. */
async function findOrStartAttempt(trx: Database, key: AttemptKey, live: CodeRow[]) {
  const attempt = await findAttempt(trx, key);
  const [newest] = live;
  if (isOwnAttempt(key) || !newest || live.some(({ id }) => id === attempt?.code_id)) return attempt;
  return startAttempt(trx, key, { code: newest, earlier: attempt });
}

/** An HMAC, because all million codes could be tried against a leaked plain hash. */
function hashCode(key: Buffer, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email.toLowerCase()} ${code}`).digest('base64url');
}

/** Whether a code has this hash, made with one of the accepted keys. */
function isCodeOf(hash: string, { keys, email, code }: { keys: Buffer[]; email: string; code: string }): boolean {
  return keys.some((key) => timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(key, email, code))));
}
