import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { BackupError, type Manifest, type PackedTable } from './manifest.ts';
import type { Packing } from './packing.server.ts';
import {
  copyIn,
  copyOut,
  findDefinitions,
  findSequences,
  findTables,
  setSequence,
  type Table,
  truncate,
} from './queries.server.ts';

/** Writes all rows of the client's snapshot, a file per table. */
export async function packTables(
  client: Client,
  packing: Packing,
  folder: string,
  onTable: (table: string) => void,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const tables: PackedTable[] = [];
  for (const table of await findTables(client)) {
    onTable(table.table);
    const rows = client.query(copyTo(copyOut(client, table)));
    const file = await packing.write(`${folder}/tables/${table.table}`, rows);
    tables.push({ ...table, rows: rows.rowCount, file });
  }
  return { tables, sequences: await findSequences(client) };
}

/**
 * Reads all rows into the tables, which lose what the migrations put there. The database has the migrations of the
 * backup. Foreign keys and indexes are made anew, which checks them. Throws a BackupError for damaged files.
 */
export async function unpackTables(
  client: Client,
  packing: Packing,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  onTable: (table: string) => void,
): Promise<void> {
  const { drop, create } = await findDefinitions(client);
  for (const statement of drop) await client.query(statement);
  await truncate(client, await findTables(client));
  for (const table of tables) {
    onTable(table.table);
    const content = await packing.read(table.file);
    const rows = client.query(copyFrom(copyIn(client, table)));
    // `pipeline` reports its error; a second one follows when the connection ends.
    rows.on('error', () => {});
    await pipeline(content, rows).catch(async (error: unknown) => {
      // PostgreSQL may refuse a damaged row before its checksum is known.
      await packing.check(table.file);
      throw error;
    });
    if (rows.rowCount !== table.rows)
      throw new BackupError(`${table.table} has ${rows.rowCount} rows instead of ${table.rows}`);
  }
  for (const { name, value } of sequences) await setSequence(client, name, value);
  onTable('indexes');
  for (const statement of create) await client.query(statement);
}

/** SHA-256 of the rows of a table, as in the backup's file. */
export async function hashRows(client: Client, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of client.query(copyTo(copyOut(client, table)))) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
