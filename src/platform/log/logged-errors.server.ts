import { sql } from 'kysely';

import type { Database } from '../data/database.server.ts';
import { type Log, type LoggedError, onError } from './log.server.ts';

const MAX_STORED = 200;
const MAX_LISTED = 50;

/**
 * Stores the errors of a log in the background, including those logged since it was created. The last 200 of all
 * processes are kept. While the database is unavailable, the last 200 of this process are stored with the next error.
 * Returns a function that stops after the errors so far are stored.
 */
export function storeErrors(db: Database, log: Log): () => Promise<void> {
  let waiting: LoggedError[] = [];
  let storing: Promise<void> | null = null;
  const store = async () => {
    while (waiting.length > 0) {
      const errors = waiting;
      waiting = [];
      try {
        await insertErrors(db, errors);
      } catch (error) {
        waiting = [...errors, ...waiting].slice(-MAX_STORED);
        log.warn({ error }, 'errors could not be stored');
        break;
      }
    }
    storing = null;
  };
  const stop = onError(log, (error) => {
    waiting = [...waiting, error].slice(-MAX_STORED);
    storing ??= store();
  });
  return async () => {
    stop();
    await storing;
  };
}

async function insertErrors(db: Database, errors: LoggedError[]): Promise<void> {
  await db
    .insertInto('logged_errors')
    .values(errors.map(({ requestId, ...error }) => ({ ...error, request_id: requestId })))
    .execute();
  await db
    .deleteFrom('logged_errors')
    .where('id', '<=', sql<number>`(select max(id) from logged_errors) - ${MAX_STORED}`)
    .execute();
}

/** The last errors of all processes, latest first, at most 50. */
export async function findLoggedErrors(db: Database): Promise<LoggedError[]> {
  return db
    .selectFrom('logged_errors')
    .select(['at', 'message', 'error', 'request_id as requestId', 'path'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
