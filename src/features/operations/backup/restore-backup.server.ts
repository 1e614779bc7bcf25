import type { Database } from '#platform/data/database.server.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import type { Job } from '#platform/jobs/define-job.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import type { Log } from '#platform/log/log.server.ts';

import { BackupError } from './backup-error.ts';
import { keyOf, readLines } from './create-backup.server.ts';
import type { PackedFile } from './manifest.ts';
import { type OpenBackup, readJobs } from './open-backup.server.ts';
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
export async function checkPictures({ manifest, packing }: OpenBackup): Promise<number> {
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
