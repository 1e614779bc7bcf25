import pg from 'pg';

import { BackupError } from './backup-error.ts';
import { lockBackups } from './queries.server.ts';

/**
 * Runs `use` with a separate connection while no other process makes or removes backups of the same database. Throws
 * a BackupError if one does.
 */
export async function withBackupClient<Result>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The connection holds the lock until it ends.
    if (!(await lockBackups(client))) throw new BackupError('Another backup is running');
    return await use(client);
  } finally {
    await client.end();
  }
}
