import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { deleteChallenges } from '../second-factor/queries.server.ts';
import { setSessionEnded, setUserSessionsEnded } from './queries.server.ts';
import { sessionTag } from './session-tag.ts';

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
