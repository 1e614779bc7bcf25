import { randomUUID } from 'node:crypto';

import type { Ctx, Role, Services, Viewer } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { sessionRoom } from '#platform/live/live-door.server.ts';

import type { SignedIn } from './contract.ts';
import type { TokenPair } from './tokens-contract.ts';
import { toMe } from './presenters.server.ts';
import { setLanguage, type UserRow } from './queries.server.ts';
import { endSession, findSession, insertSession, isSessionOpen, rotateSession } from './session-queries.server.ts';
import { ACCESS_TOKEN_SECONDS, ROTATION_GRACE, SESSION_DAYS } from './rules.ts';
import { hashToken, makeRefreshToken, openToken, sealToken, sessionIdOf, signAccessToken } from './tokens.server.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Opens a session of 30 days on this device. With `resetUntil`, it may set a new password until then. */
export async function openSession(
  ctx: Ctx,
  db: Database,
  user: UserRow,
  { resetUntil = null }: { resetUntil?: Date | null } = {},
): Promise<SignedIn> {
  const now = ctx.clock();
  const viewer: Viewer = { userId: user.id, role: user.role as Role, sessionId: randomUUID() };
  const refreshToken = makeRefreshToken(viewer.sessionId);
  await insertSession(db, {
    id: viewer.sessionId,
    user_id: user.id,
    token_hash: hashToken(refreshToken),
    rotated_at: new Date(now),
    created_at: new Date(now),
    expires_at: new Date(now + SESSION_DAYS * DAY),
    user_agent: ctx.userAgent,
    ip: ctx.ip,
    reset_until: resetUntil,
  });
  await setLanguage(db, user.id, ctx.language);
  return { accessToken: await signAccessToken(ctx.config.jwtSecret, viewer, now), refreshToken, user: toMe(user) };
}

/**
 * Exchanges a refresh token for a new pair. An old token within ten seconds of its rotation answers with the same new one
 * (two tabs racing); any other old one was stolen or copied, and its whole family ends.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<TokenPair> {
  const now = ctx.clock();
  const tokenHash = hashToken(refreshToken);
  const sessionId = sessionIdOf(refreshToken);

  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const session = sessionId && (await findSession(trx, sessionId));
    if (!session || session.ended_at || session.expires_at.getTime() <= now || session.status !== 'active') return null;
    const viewer: Viewer = { userId: session.user_id, role: session.role as Role, sessionId: session.id };

    if (session.token_hash !== tokenHash) {
      if (
        session.previous_token_hash === tokenHash &&
        session.sealed_token &&
        now - session.rotated_at.getTime() <= ROTATION_GRACE
      ) {
        return { viewer, refreshToken: openToken(session.sealed_token, refreshToken) };
      }
      await endSession(trx, session.id, new Date(now));
      markEnded(ctx, session.id);
      return null;
    }

    const next = makeRefreshToken(session.id);
    await rotateSession(trx, session.id, {
      token_hash: hashToken(next),
      previous_token_hash: tokenHash,
      sealed_token: sealToken(next, refreshToken),
      rotated_at: new Date(now),
      expires_at: new Date(now + SESSION_DAYS * DAY),
    });
    await setLanguage(trx, session.user_id, ctx.language);
    return { viewer, refreshToken: next };
  });

  if (!outcome) throw new AppError('SESSION_ENDED');
  return {
    accessToken: await signAccessToken(ctx.config.jwtSecret, outcome.viewer, now),
    refreshToken: outcome.refreshToken,
  };
}

/** Ends the session on the server too, by its refresh token or by the access token that came with the call. */
export async function endThisSession(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  const named = refreshToken ? await findSessionByToken(ctx.db, refreshToken) : undefined;
  for (const id of new Set([named, ctx.viewer?.sessionId])) {
    if (!id) continue;
    await endSession(ctx.db, id, new Date(ctx.clock()));
    markEnded(ctx, id);
  }
}

async function findSessionByToken(db: Database, refreshToken: string): Promise<string | undefined> {
  const id = sessionIdOf(refreshToken);
  const session = id && (await findSession(db, id));
  const hashes = session ? [session.token_hash, session.previous_token_hash] : [];
  return hashes.includes(hashToken(refreshToken)) ? id : undefined;
}

/** Ended here while their access tokens are still good; the tokens outlive it by nothing. */
const endedSessions = new Map<string, number>();

const ENDED = 'session-ended';

/** Refuses the access tokens of an ended session from now on, and cuts its live connections: in every process that is connected with this one. */
export function markEnded({ live, clock }: Pick<Services, 'live' | 'clock'>, id: string): void {
  refuse(id, clock());
  live.cut(sessionRoom(id));
  live.tell(ENDED, id);
}

/** Hears of sessions that end in other processes. */
export function hearOfEnds({ live, clock }: Services): void {
  live.hear(ENDED, (id) => refuse(id, clock()));
}

function refuse(id: string, now: number): void {
  for (const [ended, at] of endedSessions) if (now - at > ACCESS_TOKEN_SECONDS * 1000) endedSessions.delete(ended);
  endedSessions.set(id, now);
}

export const hasEnded = (sessionId: string): boolean => endedSessions.has(sessionId);

/** Whether a session is open and its account active, as the database has it. */
export async function isOpen({ db, clock }: Pick<Services, 'db' | 'clock'>, sessionId: string): Promise<boolean> {
  return isSessionOpen(db, sessionId, new Date(clock()));
}
