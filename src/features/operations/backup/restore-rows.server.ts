import { withConnection } from '#platform/data/with-connection.server.ts';

import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './open-backup.server.ts';
import { hashRows, unpackTables } from './pack-tables.server.ts';
import { beginRestore, beginSnapshot, dropEverything, hasMembers } from './queries.server.ts';

/** Throws a BackupError if the database has members: nothing may be restored into it. Else removes what it has. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    if (await hasMembers(client)) throw new BackupError('The database is not empty: restore into a new one');
    await dropEverything(client);
  });
}

/**
 * Restores the rows into a database that has exactly the migrations of the backup, in one transaction. Throws a
 * BackupError if a file is damaged: nothing is changed then.
 */
export async function restoreRows(
  databaseUrl: string,
  { manifest, packing }: OpenBackup,
  onProgress: (what: string) => void,
): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await beginRestore(client);
    await unpackTables(client, packing, manifest, onProgress);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** The tables whose restored rows are not byte for byte those of the backup. */
export async function findDifferentTables(databaseUrl: string, { manifest }: OpenBackup): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    await beginSnapshot(client);
    const different: string[] = [];
    for (const table of manifest.tables)
      if ((await hashRows(client, table)) !== table.file.sha256) different.push(table.table);
    return different;
  });
}
