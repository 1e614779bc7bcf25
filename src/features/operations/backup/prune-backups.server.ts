import type { Services } from '#platform/context.server.ts';

import type { BackupStore } from './backup-store.server.ts';
import { findBackups, PICTURES, readLines, readManifest, withBackupClient } from './create-backup.server.ts';
import { findOutdatedBackups } from './find-outdated-backups.ts';
import { type PackedFile, timeOfBackup } from './manifest.ts';
import { createPacking } from './packing.server.ts';
import { openSealing } from './sealing.server.ts';

/**
 * Removes backups that are no longer kept, unfinished ones, and pictures that no backup names. Returns the names of the
 * removed backups.
 */
export function pruneBackups(
  { databaseUrl }: Pick<Services, 'databaseUrl'>,
  store: BackupStore,
  passphrase: string | undefined,
): Promise<string[]> {
  return withBackupClient(databaseUrl, async () => {
    const finished = await findBackups(store);
    const outdated = findOutdatedBackups(finished);
    const kept = new Set(finished.filter((name) => !outdated.includes(name)));
    const folders = new Set((await store.list('')).map((name) => name.split('/')[0] ?? ''));
    for (const folder of folders) if (timeOfBackup(folder) && !kept.has(folder)) await store.remove(folder);

    const packing = createPacking(store, await openSealing(store, passphrase));
    const named = new Set<string>();
    for (const name of kept) {
      const manifest = await readManifest(packing, name);
      if (!manifest) continue;
      for (const file of await readLines<PackedFile>(await packing.read(manifest.pictures))) named.add(file.name);
    }
    for (const name of await store.list(PICTURES)) if (!named.has(name)) await store.remove(name);
    return outdated;
  });
}
