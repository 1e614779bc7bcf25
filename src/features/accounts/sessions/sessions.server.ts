import type { Tag } from '#platform/bus/tag.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import * as sessionsApi from '#platform/http/session-contract.ts';
import type { TokenPair } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import { deleteChallenges } from '../second-factor/queries.server.ts';
import {
  findSessionForUpdate,
  rotateSession,
  setSessionEnded,
  setUserLanguage,
  setUserSessionsEnded,
} from './queries.server.ts';
import {
  createRefreshToken,
  hashToken,
  readSessionId,
  ROTATION_GRACE_MS,
  sealToken,
  sessionExpiry,
  signAccessToken,
  unsealToken,
} from './tokens.server.ts';

export const sessionsRoutes = [
  handle(sessionsApi.refresh, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),

  handle(sessionsApi.logOut, async (ctx, { body }) => {
    await logOut(ctx, body.refreshToken);
    // Deletes what the browser cached of the site, such as pictures of chats.
    ctx.responseHeaders.set('clear-site-data', '"cache"');
    return {};
  }),
];

/** Ends the session of the refresh token and that of the access token in the request. */
async function logOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  await transact(ctx, async (trx) => {
    const sessionId = refreshToken ? await findSessionByToken(trx, refreshToken) : undefined;
    for (const id of new Set([sessionId, ctx.viewer?.sessionId]))
      if (id) await endSession(trx, id, new Date(ctx.clock()));
  });
}

async function findSessionByToken(db: Database, refreshToken: string): Promise<string | undefined> {
  const id = readSessionId(refreshToken);
  const session = id && (await findSessionForUpdate(db, id));
  const hashes = session ? [session.token_hash, session.previous_token_hash] : [];
  return hashes.includes(hashToken(refreshToken)) ? id : undefined;
}

/** Ends a session: at the commit every process rejects its tokens and closes its sockets. False if it isn't open. */
export async function endSession(trx: Database, sessionId: string, now: Date): Promise<boolean> {
  if (!(await setSessionEnded(trx, sessionId, now))) return false;
  publishChange(trx, sessionTag(sessionId));
  return true;
}

/** Ends a member's open sessions, except one, and the logins that wait for the second factor. */
export async function endUserSessions(trx: Database, userId: number, now: Date, exceptId?: string): Promise<void> {
  await deleteChallenges(trx, userId);
  publishChange(trx, ...(await setUserSessionsEnded(trx, userId, now, exceptId)).map(sessionTag));
}

/**
 * Exchanges a refresh token for a new pair. Within ten seconds of its rotation the previous token returns the same new
 * one (two tabs refreshing at once). Any other old token must have been stolen or copied: it ends the session.
 */
async function refreshSession(ctx: Ctx, refreshToken: string): Promise<TokenPair> {
  const now = ctx.clock();
  const tokenHash = hashToken(refreshToken);
  const sessionId = readSessionId(refreshToken);

  const outcome = await transact(ctx, async (trx) => {
    const session = sessionId && (await findSessionForUpdate(trx, sessionId));
    if (!session || session.ended_at || session.expires_at.getTime() <= now || session.status !== 'active') return null;
    const owner = { userId: session.user_id, sessionId: session.id };

    if (session.token_hash !== tokenHash) {
      if (
        session.previous_token_hash === tokenHash &&
        session.sealed_token &&
        now - session.rotated_at.getTime() <= ROTATION_GRACE_MS
      ) {
        return { owner, refreshToken: unsealToken(session.sealed_token, refreshToken) };
      }
      await endSession(trx, session.id, new Date(now));
      logSecurityEvent(ctx, 'token.reused', { targetId: session.user_id, sessionId: session.id });
      return null;
    }

    const next = createRefreshToken(session.id);
    await rotateSession(trx, session.id, {
      token_hash: hashToken(next),
      previous_token_hash: tokenHash,
      sealed_token: sealToken(next, refreshToken),
      rotated_at: new Date(now),
      expires_at: new Date(sessionExpiry(session.created_at.getTime(), now)),
    });
    await setUserLanguage(trx, session.user_id, ctx.language);
    return { owner, refreshToken: next };
  });

  if (!outcome) throw new AppError('SESSION_ENDED');
  return {
    accessToken: await signAccessToken(ctx.keys, outcome.owner, now),
    refreshToken: outcome.refreshToken,
  };
}

const PREFIX = 'session:';

/** Published when a session ends. */
export const sessionTag = (sessionId: string): Tag => PREFIX + sessionId;

/** The sessions among changed tags. */
export const sessionIdsOf = (tags: Tag[]): string[] =>
  tags.flatMap((tag) => (tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : []));
