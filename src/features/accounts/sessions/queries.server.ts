import { type Insertable, type Selectable, sql } from 'kysely';

import type { Sessions } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { UserRow } from '../queries.server.ts';

type SessionRow = Selectable<Sessions>;

export async function insertSession(db: Database, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Finds and locks a session; with its member's role and status. */
export const findSessionForUpdate = (
  db: Database,
  id: string,
): Promise<(SessionRow & Pick<UserRow, 'role' | 'status'>) | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.status'])
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();

export type SessionState = Pick<SessionRow, 'user_id' | 'ended_at' | 'expires_at' | 'second_factor_at'> &
  Pick<UserRow, 'role' | 'status'>;

export const findSessionState = (db: Database, id: string): Promise<SessionState | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.ended_at', 'sessions.expires_at', 'sessions.second_factor_at'])
    .select(['users.role', 'users.status'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();

/** Those of the given sessions that are still open. */
export async function findOpenSessionIds(db: Database, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function rotateSession(
  db: Database,
  id: string,
  change: { token_hash: string; previous_token_hash: string; sealed_token: string; rotated_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(change).where('id', '=', id).execute();
}

/** False if it doesn't exist or has already ended. */
export async function setSessionEnded(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a member's open sessions, except `exceptId`. Returns their ids. */
export async function setUserSessionsEnded(
  db: Database,
  userId: number,
  now: Date,
  exceptId?: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (sessions) => sessions.where('id', '!=', exceptId as string))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isOwnSession(db: Database, userId: number, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export type OpenSessionRow = Pick<SessionRow, 'id' | 'user_agent' | 'ip' | 'created_at' | 'rotated_at'>;

/** A member's open sessions, most recently used first, at most 100. */
export const findOpenSessions = (db: Database, userId: number, now: Date): Promise<OpenSessionRow[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute();

/** A member's sessions: all, and those this browser opened at this address since `since` that caused an email. */
export async function countSessions(
  db: Database,
  userId: number,
  { userAgent, ip, since }: { userAgent: string; ip: string; since: Date },
): Promise<{ all: number; emailed: number }> {
  const { all, emailed } = await db
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn
        .countAll()
        .filterWhere('is_new_device_emailed', '=', true)
        .filterWhere('user_agent', '=', userAgent)
        .filterWhere('ip', '=', ip)
        .filterWhere('created_at', '>', since)
        .as('emailed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), emailed: Number(emailed) };
}

/** Uses the session's permission to set a new password; false if it has none or it expired. */
export async function consumeResetPermission(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ reset_until: null })
    .where('id', '=', sessionId)
    .where('reset_until', '>', now)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes sessions that ended or expired before `before`. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('ended_at', '<', before), or('expires_at', '<', before)]))
    .execute();
}

/** Saves the member's language, for emails that no request of theirs triggers. */
export async function setUserLanguage(db: Database, userId: number, lang: string): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).where('lang', '!=', lang).execute();
}
