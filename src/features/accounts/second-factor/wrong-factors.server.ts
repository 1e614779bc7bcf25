import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import { findUserById } from '../queries.server.ts';
import { findKnownDevice } from '../sessions/known-device.server.ts';
import {
  type ChallengeRow,
  countWrongFactors,
  countWrongInLogin,
  findWrongCodes,
  insertWrongFactor,
} from './queries.server.ts';
import {
  CHALLENGE_LIMITS,
  type FactorKind,
  type LoginPurpose,
  nextCodeTryAt,
  WRONG_FACTORS_BEFORE_EMAIL,
} from './rules.ts';

type LoginChallenge = ChallengeRow & { purpose: LoginPurpose };

/**
 * Call it before a factor is checked, with the account locked. SECOND_FACTOR_EXPIRED after five wrong ones of its kind
 * in this login. For a code of the authenticator app TOO_MANY_REQUESTS after too many in all logins, which hold up no
 * other kind, purpose or known device.
 */
export async function requireTry(
  ctx: Ctx,
  trx: Database,
  { challenge, kind }: { challenge: LoginChallenge; kind: FactorKind },
): Promise<void> {
  if ((await countWrongInLogin(trx, challenge, kind)) >= CHALLENGE_LIMITS.maxTries)
    throw new AppError('SECOND_FACTOR_EXPIRED');
  if (kind !== 'authenticator') return;
  const now = ctx.clock();
  const { user_id: userId, purpose } = challenge;
  const wrong = await findWrongCodes(trx, { userId, purpose, since: new Date(now - HOUR_MS) });
  const nextAt = nextCodeTryAt(wrong, findKnownDevice(ctx, userId));
  if (nextAt <= now) return;
  logSecurityEvent(ctx, 'login.throttled', { targetId: userId });
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((nextAt - now) / 1000) });
}

/**
 * Counts a wrong factor. At the fifth within an hour it emails the owner: somebody else may have the password or, for a
 * reset, read their email. At most once an hour.
 */
export async function recordWrongFactor(
  ctx: Ctx,
  trx: Database,
  { challenge, kind }: { challenge: LoginChallenge; kind: FactorKind },
): Promise<void> {
  const { user_id: userId, purpose, reference_hash } = challenge;
  logSecurityEvent(ctx, 'factor.failed', { targetId: userId });
  const now = ctx.clock();
  const { count, isEmailed } = await countWrongFactors(trx, userId, new Date(now - HOUR_MS));
  const isDue = count + 1 >= WRONG_FACTORS_BEFORE_EMAIL && !isEmailed;
  await insertWrongFactor(trx, {
    user_id: userId,
    kind,
    purpose,
    challenge: reference_hash,
    device: findKnownDevice(ctx, userId) ?? null,
    tried_at: new Date(now),
    is_emailed: isDue,
  });
  if (isDue) await emailOwner(ctx, trx, userId, purpose);
}

async function emailOwner(ctx: Ctx, trx: Database, userId: number, purpose: LoginPurpose): Promise<void> {
  const user = await findUserById(trx, userId);
  if (!user) return;
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language: toLanguage(user.lang),
    subject: (t, site) => t('factorSubject', { site }),
    paragraphs: (t, site) =>
      purpose === 'reset'
        ? [t('wrongFactorsResetText', { site }), t('wrongFactorsResetHint')]
        : [t('wrongFactorsText', { site }), t('wrongFactorsHint')],
    path: paths.profile(),
  });
}
