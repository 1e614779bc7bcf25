import { type Database, openDatabase } from '#platform/data/database.server.ts';
import { migrate, migrateTo } from '#platform/data/migrate.server.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import type { Job } from '#platform/jobs/define-job.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import type { Log } from '#platform/log/log.server.ts';

import { keyOf, readLines } from './create-backup.server.ts';
import { BackupError, countRows, type PackedFile } from './manifest.ts';
import { type OpenBackup, readJobs } from './open-backup.server.ts';
import { hashRows, unpackTables } from './pack-tables.server.ts';
import {
  beginRestore,
  beginSnapshot,
  dropEverything,
  endOtherSessions,
  findScratchName,
  hasMembers,
  lockScratchDatabase,
} from './queries.server.ts';

/** Throws a BackupError if the database has members: nothing may be restored into it. Else removes what it has. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    if (await hasMembers(client)) throw new BackupError('The database is not empty: restore into a new one');
    await dropEverything(client);
  });
}

/** Removes everything. Ends other sessions first: a server that had to be killed may have left some with locks. */
export const clearDatabase = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await endOtherSessions(client);
    await dropEverything(client);
  });

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

/** Writes the pictures that the storage does not have yet. */
export async function restorePictures(storage: Storage, { manifest, packing }: OpenBackup): Promise<void> {
  for (const file of await readLines<PackedFile>(await packing.read(manifest.pictures))) {
    const key = keyOf(file);
    if (await storage.has(key)) continue;
    const content = await packing.read(file);
    await storage.write(key, Buffer.concat(await content.toArray()));
  }
}

/** Reads all pictures, which compares them with their checksums. Returns how many. */
async function checkPictures({ manifest, packing }: OpenBackup): Promise<number> {
  const files = await readLines<PackedFile>(await packing.read(manifest.pictures));
  for (const file of files) await packing.check(file);
  return files.length;
}

interface RequeueOptions {
  /** The jobs of this version. */
  jobs: Job<never>[];
  /** Also queues jobs that this version does not know: the version that made the backup goes on with them. */
  keepsUnknown?: boolean;
}

/** Queues the jobs that were waiting when the backup was made. Returns how many. */
export async function requeueJobs(
  { db, log }: { db: Database; log: Log },
  backup: OpenBackup,
  { jobs, keepsUnknown = false }: RequeueOptions,
): Promise<number> {
  const known = new Map(jobs.map((job) => [job.name, job]));
  const waiting = await readJobs(backup);
  if (keepsUnknown)
    for (const { name } of waiting) if (!known.has(name)) known.set(name, { name, run: () => Promise.resolve() });
  const queue = await createJobQueue(db, log, [...known.values()]);
  let queued = 0;
  try {
    for (const { name, data, startAfter, isHighPriority, usesLongRetry } of waiting) {
      const job = known.get(name);
      if (!job) continue;
      const delaySeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1000));
      await queue.send(db, job, data as never, { isHighPriority, usesLongRetry, delaySeconds });
      queued += 1;
    }
  } finally {
    await queue.stop();
  }
  return queued;
}

/** What a rehearsal compared. */
export interface Rehearsal {
  tables: number;
  rows: number;
  pictures: number;
}

/**
 * Restores a backup into a scratch database, compares all rows and pictures with what was backed up, byte for byte,
 * migrates it to this version, and drops it. Throws a BackupError that names what differs.
 */
export async function rehearseRestore(backup: OpenBackup, options: ScratchOptions): Promise<Rehearsal> {
  await withRestoredCopy(backup, options, async (db, scratchUrl) => {
    options.onProgress('comparing');
    const different = await findDifferentTables(scratchUrl, backup);
    if (different.length > 0) throw new BackupError(`These tables differ when restored: ${different.join(', ')}`);
    await migrate(db, options.migrations);
  });
  return {
    tables: backup.manifest.tables.length,
    rows: countRows(backup.manifest),
    pictures: await checkPictures(backup),
  };
}

export interface ScratchOptions {
  /** A database on the server where the scratch database is made; its account may create databases. */
  databaseUrl: string;
  /** Folder of the migrations. */
  migrations: string;
  onProgress: (what: string) => void;
}

/** Runs `use` with a scratch database that has the rows and the migrations of the backup, and drops it. */
export const withRestoredCopy = <Result>(
  backup: OpenBackup,
  { databaseUrl, migrations, onProgress }: ScratchOptions,
  use: (db: Database, scratchUrl: string) => Promise<Result>,
): Promise<Result> =>
  withScratchDatabase(databaseUrl, async (scratchUrl) => {
    const db = openDatabase(scratchUrl, 1);
    try {
      await migrateTo(db, migrations, backup.manifest.migrations.at(-1) ?? '');
      await restoreRows(scratchUrl, backup, onProgress);
      return await use(db, scratchUrl);
    } finally {
      await db.destroy();
    }
  });

/**
 * Runs `use` with the address of an empty database on the same server, and drops it. Its name depends on the database
 * alone, so the next run drops the copy that a killed process left. Throws a BackupError while another process uses it.
 * The account of `databaseUrl` may create databases.
 */
const withScratchDatabase = <Result>(
  databaseUrl: string,
  use: (scratchUrl: string) => Promise<Result>,
): Promise<Result> =>
  withConnection(databaseUrl, async (client) => {
    if (!(await lockScratchDatabase(client))) throw new BackupError('Another restore is being rehearsed');
    const name = await findScratchName(client);
    const drop = () => client.query(`drop database if exists ${name} with (force)`);
    await drop();
    await client.query(`create database ${name} template template0`);
    return use(withDatabase(databaseUrl, name)).finally(drop);
  });

/** The connection string of another database on the same server. It may name a socket, so it is not a valid URL. */
const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
