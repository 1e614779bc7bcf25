import path from 'node:path';

import { setCachingEnabled } from '#platform/caches/cached.server.ts';
import { type Database, openDatabase } from '#platform/data/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';

/** Opens the database of a running app by its data folder, to move time stamps and to check stored rows. */
export async function openAppDatabase(dataDir: string): Promise<{ db: Database; close: () => Promise<void> }> {
  // Adopts the running server instead of starting one.
  const { connectionString } = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const db = openDatabase(connectionString, 2);
  // The app does not tell this process about its changes.
  setCachingEnabled(db, false);
  return { db, close: () => db.destroy() };
}
