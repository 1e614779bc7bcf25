import { text } from 'node:stream/consumers';

import type { BackupStore } from './backup-store.server.ts';
import { findBackups, readLines, readManifest } from './create-backup.server.ts';
import { BACKUP_FORMAT, BackupError, type Manifest } from './manifest.ts';
import { createPacking, openSealing, type Packing } from './packing.server.ts';
import type { PendingJob } from './queries.server.ts';

export interface OpenBackup {
  name: string;
  manifest: Manifest;
  packing: Packing;
}

/** Opens a backup by its name, or the newest. Throws a BackupError if there is none, or if this app can't read it. */
export async function openBackup(
  store: BackupStore,
  passphrase: string | undefined,
  wanted?: string,
): Promise<OpenBackup> {
  const name = wanted ?? (await findBackups(store)).at(-1);
  if (name === undefined) throw new BackupError('There is no finished backup');
  const packing = createPacking(store, await openSealing(store, passphrase));
  const manifest = await readManifest(packing, name);
  if (!manifest) throw new BackupError(`There is no finished backup ${name}`);
  if (manifest.format !== BACKUP_FORMAT) throw new BackupError(`${name} was made by another version of Dallal`);
  return { name, manifest, packing };
}

/** The secrets file of the backup. Null if they were in the setting SECRETS. */
export async function readSecrets({ manifest, packing }: OpenBackup): Promise<string | null> {
  return manifest.secrets ? text(await packing.read(manifest.secrets)) : null;
}

export const readJobs = async ({ manifest, packing }: OpenBackup): Promise<PendingJob[]> =>
  readLines<PendingJob>(await packing.read(manifest.jobs));
