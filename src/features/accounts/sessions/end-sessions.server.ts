import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { deleteChallenges } from '../second-factor/queries.server.ts';
import { findSessionForUpdate, setSessionEnded, setUserSessionsEnded } from './queries.server.ts';
import { sessionTag } from './session-tag.ts';
import { hashToken, readSessionId } from './tokens.server.ts';

/** Ends the session of the refresh token and that of the access token in the request. */
export async function logOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
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
