import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { TokenPair } from '#platform/http/session-contract.ts';

import { endSession } from './end-sessions.server.ts';
import { findSessionForUpdate, rotateSession, setUserLanguage } from './queries.server.ts';
import { ROTATION_GRACE_MS, sessionExpiry } from './rules.ts';
import {
  createRefreshToken,
  hashToken,
  readSessionId,
  sealToken,
  signAccessToken,
  unsealToken,
} from './tokens.server.ts';

/**
 * Exchanges a refresh token for a new pair. Within ten seconds of its rotation the previous token returns the same new
 * one (two tabs refreshing at once). Any other old token must have been stolen or copied: it ends the session.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<TokenPair> {
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
