import path from 'node:path';

import { type Database, openDatabase } from '#platform/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.server.ts';

/** The database of a running app, by the folder of its data: for what only time brings about, and to look behind the screens. */
export async function openAppDatabase(dataDir: string): Promise<{ db: Database; close: () => Promise<void> }> {
  // Running already: it is found, not started.
  const { connectionString } = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const db = openDatabase(connectionString, 2);
  return { db, close: () => db.destroy() };
}
