import { randomUUID } from 'node:crypto';

import type { Ctx, Services, Viewer } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { sessionRoom } from '#platform/live/socket-router.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import type { SignInResult } from '../contract.ts';
import type { TokenPair } from './contract.ts';
import { toMe } from '../presenters.server.ts';
import { setUserLanguage, type UserRow } from '../queries.server.ts';
import { endSessionById, findSessionForUpdate, insertSession, isSessionOpen, rotateSession } from './queries.server.ts';
import { ACCESS_TOKEN_SECONDS, ROTATION_GRACE_MS, SESSION_DAYS } from '../rules.ts';
import {
  hashToken,
  createRefreshToken,
  unsealToken,
  sealToken,
  readSessionId,
  signAccessToken,
} from './tokens.server.ts';

/** Opens a session of 30 days for this client. Until `resetUntil`, it may set a new password. */
export async function openSession(
  ctx: Ctx,
  db: Database,
  user: UserRow,
  { resetUntil = null }: { resetUntil?: Date | null } = {},
): Promise<SignInResult> {
  const now = ctx.clock();
  const viewer: Viewer = { userId: user.id, role: user.role, sessionId: randomUUID() };
  const refreshToken = createRefreshToken(viewer.sessionId);
  await insertSession(db, {
    id: viewer.sessionId,
    user_id: user.id,
    token_hash: hashToken(refreshToken),
    rotated_at: new Date(now),
    created_at: new Date(now),
    expires_at: new Date(now + SESSION_DAYS * DAY_MS),
    user_agent: ctx.userAgent,
    ip: ctx.ip,
    reset_until: resetUntil,
  });
  await setUserLanguage(db, user.id, ctx.language);
  return { accessToken: await signAccessToken(ctx.config.jwtSecret, viewer, now), refreshToken, user: toMe(user) };
}

/**
 * Exchanges a refresh token for a new pair. Within ten seconds of its rotation the previous token returns the same new
 * one (two tabs refreshing at once). Any other old token must have been stolen or copied: it ends the session.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<TokenPair> {
  const now = ctx.clock();
  const tokenHash = hashToken(refreshToken);
  const sessionId = readSessionId(refreshToken);

  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const session = sessionId && (await findSessionForUpdate(trx, sessionId));
    if (!session || session.ended_at || session.expires_at.getTime() <= now || session.status !== 'active') return null;
    const viewer: Viewer = { userId: session.user_id, role: session.role, sessionId: session.id };

    if (session.token_hash !== tokenHash) {
      if (
        session.previous_token_hash === tokenHash &&
        session.sealed_token &&
        now - session.rotated_at.getTime() <= ROTATION_GRACE_MS
      ) {
        return { viewer, refreshToken: unsealToken(session.sealed_token, refreshToken) };
      }
      await endSessionById(trx, session.id, new Date(now));
      revokeSession(ctx, session.id);
      return null;
    }

    const next = createRefreshToken(session.id);
    await rotateSession(trx, session.id, {
      token_hash: hashToken(next),
      previous_token_hash: tokenHash,
      sealed_token: sealToken(next, refreshToken),
      rotated_at: new Date(now),
      expires_at: new Date(now + SESSION_DAYS * DAY_MS),
    });
    await setUserLanguage(trx, session.user_id, ctx.language);
    return { viewer, refreshToken: next };
  });

  if (!outcome) throw new AppError('SESSION_ENDED');
  return {
    accessToken: await signAccessToken(ctx.config.jwtSecret, outcome.viewer, now),
    refreshToken: outcome.refreshToken,
  };
}

/** Ends the session of the refresh token and that of the access token in the request. */
export async function logOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  const sessionId = refreshToken ? await findSessionByToken(ctx.db, refreshToken) : undefined;
  for (const id of new Set([sessionId, ctx.viewer?.sessionId])) {
    if (!id) continue;
    await endSessionById(ctx.db, id, new Date(ctx.clock()));
    revokeSession(ctx, id);
  }
}

async function findSessionByToken(db: Database, refreshToken: string): Promise<string | undefined> {
  const id = readSessionId(refreshToken);
  const session = id && (await findSessionForUpdate(db, id));
  const hashes = session ? [session.token_hash, session.previous_token_hash] : [];
  return hashes.includes(hashToken(refreshToken)) ? id : undefined;
}

/** Session id → when it was revoked. Entries are removed once all access tokens of the session have expired. */
const endedSessions = new Map<string, number>();

const SESSION_ENDED = 'session-ended';

/** Rejects the access tokens of an ended session from now on and closes its sockets, in all connected processes. */
export function revokeSession({ live, clock }: Pick<Services, 'live' | 'clock'>, id: string): void {
  rejectTokens(id, clock());
  live.disconnect(sessionRoom(id));
  live.publish(SESSION_ENDED, id);
}

/** Subscribes to sessions that end in other processes. */
export function onSessionEnded({ live, clock }: Services): void {
  live.subscribe(SESSION_ENDED, (id) => rejectTokens(id, clock()));
}

function rejectTokens(id: string, now: number): void {
  for (const [ended, at] of endedSessions) if (now - at > ACCESS_TOKEN_SECONDS * 1000) endedSessions.delete(ended);
  endedSessions.set(id, now);
}

export const isSessionRevoked = (sessionId: string): boolean => endedSessions.has(sessionId);

/** Whether a session is open and its account active, according to the database. */
export async function isSessionActive(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  return isSessionOpen(db, sessionId, new Date(clock()));
}
