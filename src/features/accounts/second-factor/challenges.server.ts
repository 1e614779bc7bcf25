import { createHash, randomBytes } from 'node:crypto';

import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';

import {
  type ChallengeRow,
  countTry,
  findChallenge,
  findLoginChallenges,
  insertChallenge,
  lockUser,
} from './queries.server.ts';
import { CHALLENGE_LIMITS, type ChallengePurpose, LOGIN_PURPOSES, nextTryAt } from './rules.ts';

/** Stores a challenge for ten minutes and returns the client's reference to it. */
export async function createChallenge(
  ctx: Ctx,
  db: Database,
  challenge: Pick<ChallengeRow, 'user_id' | 'purpose'> &
    Partial<Pick<ChallengeRow, 'webauthn_challenge' | 'sealed_secret'>>,
): Promise<string> {
  const reference = randomBytes(32).toString('base64url');
  await insertChallenge(db, {
    ...challenge,
    reference_hash: hashReference(reference),
    created_at: new Date(ctx.clock()),
    expires_at: new Date(ctx.clock() + CHALLENGE_LIMITS.validMs),
  });
  return reference;
}

/**
 * Counts a try before the answer is checked, so that parallel guesses count, too. SECOND_FACTOR_EXPIRED after ten
 * minutes, five tries or a success; TOO_MANY_REQUESTS after ten tries in logins of the account within an hour.
 */
export async function startTry(
  ctx: Ctx,
  { reference, purposes }: { reference: string; purposes: readonly ChallengePurpose[] },
): Promise<ChallengeRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const challenge = await findChallenge(trx, hashReference(reference), purposes, new Date(ctx.clock()));
    if (!challenge) throw new AppError('SECOND_FACTOR_EXPIRED');
    if (isLogin(challenge)) await requireNotThrottled(ctx, trx, challenge.user_id);
    if (!(await countTry(trx, challenge.reference_hash))) throw new AppError('SECOND_FACTOR_EXPIRED');
    return challenge;
  });
}

const isLogin = ({ purpose }: ChallengeRow): boolean => LOGIN_PURPOSES.some((login) => login === purpose);

async function requireNotThrottled(ctx: Ctx, db: Database, userId: number): Promise<void> {
  const now = ctx.clock();
  await lockUser(db, userId);
  const nextAt = nextTryAt(await findLoginChallenges(db, userId, new Date(now - HOUR_MS)), now);
  if (nextAt > now) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((nextAt - now) / 1000) });
}

/** 256 random bits need no slow hash. */
const hashReference = (reference: string): string => createHash('sha256').update(reference).digest('base64url');
