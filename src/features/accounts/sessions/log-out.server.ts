import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { endSession } from './end-sessions.server.ts';
import { findSessionForUpdate } from './queries.server.ts';
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
