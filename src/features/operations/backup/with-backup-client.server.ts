import type pg from 'pg';

import { withConnection } from '#platform/data/with-connection.server.ts';

import { BackupError } from './backup-error.ts';
import { lockBackups } from './queries.server.ts';

/**
 * Runs `use` with a separate connection while no other process makes or removes backups of the same database. Throws
 * a BackupError if one does.
 */
export const withBackupClient = <Result>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withConnection(databaseUrl, async (client) => {
    // The connection holds the lock until it ends.
    if (!(await lockBackups(client))) throw new BackupError('Another backup is running');
    return use(client);
  });
