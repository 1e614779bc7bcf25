import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';

import type { Services } from '#platform/context.server.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';
import { LONG_RETRY_LIMIT } from '#platform/jobs/job-queue.server.ts';
import { readSecretsFile } from '#platform/secrets/secrets-file.server.ts';

import packageJson from '../../../../package.json' with { type: 'json' };
import type { BackupStore } from './backup-store.server.ts';
import { BACKUP_FORMAT, BackupError, backupNameOf, type Manifest, type PackedFile, timeOfBackup } from './manifest.ts';
import { packTables } from './pack-tables.server.ts';
import { createPacking, openSealing, type Packing } from './packing.server.ts';
import { beginSnapshot, findMigrations, findPendingJobs, findPictureIds, lockBackups } from './queries.server.ts';

export const PICTURES = 'pictures';
const UUID_LENGTH = 36;

interface BackupOptions {
  store: BackupStore;
  /** Encrypts the files. */
  passphrase?: string | undefined;
  /** Called with words for what is copied now. */
  onProgress?: (what: string) => void;
}

/**
 * Backs up the database as it is at one moment, the pictures, and the secrets, while the marketplace is running.
 * Pictures that the store has already are not copied again. Returns the name of the backup and its manifest.
 */
export function createBackup(
  services: Pick<Services, 'config' | 'clock' | 'storage' | 'databaseUrl'>,
  { store, passphrase, onProgress = () => {} }: BackupOptions,
): Promise<{ name: string; manifest: Manifest }> {
  const { config, clock, storage, databaseUrl } = services;
  return withBackupClient(databaseUrl, async (client) => {
    const packing = createPacking(store, await openSealing(store, passphrase));
    const name = backupNameOf(new Date(clock()));
    const pictures = await readKnownPictures(store, packing);
    // Before the snapshot, most of them; and after it, those that were new when it was taken.
    forgetPictures(pictures, await copyPictures(storage, packing, pictures, onProgress));

    const takenAt = await beginSnapshot(client);
    const migrations = await findMigrations(client);
    const rows = await packTables(client, packing, name, onProgress);
    const pending = await findPendingJobs(client, LONG_RETRY_LIMIT);
    const pictureIds = await findPictureIds(client);
    await client.query('commit');

    await copyPictures(storage, packing, pictures, onProgress);
    const secrets = config.secrets ? null : readSecretsFile(config.dataDir);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      version: packageJson.version,
      takenAt: takenAt.toISOString(),
      finishedAt: new Date(clock()).toISOString(),
      migrations,
      ...rows,
      jobs: { ...(await packing.write(`${name}/jobs`, linesOf(pending))), rows: pending.length },
      pictures: {
        ...(await packing.write(`${name}/pictures`, linesOf(pictures.values()))),
        count: pictures.size,
        pictureBytes: [...pictures.values()].reduce((sum, { bytes }) => sum + bytes, 0),
        missing: countMissing(pictureIds, pictures),
      },
      secrets: secrets === null ? null : await packing.write(`${name}/secrets`, Readable.from([secrets])),
    };
    await packing.write(`${name}/manifest`, Readable.from([JSON.stringify(manifest)]));
    return { name, manifest };
  });
}

/** Names of the finished backups of a store, oldest first. */
export async function findBackups(store: BackupStore): Promise<string[]> {
  const names = await store.list('');
  return names
    .flatMap((name) => {
      const [folder = '', file] = name.split('/');
      return file === 'manifest' && timeOfBackup(folder) ? [folder] : [];
    })
    .toSorted();
}

/** Undefined if there is no such backup, or if it was not finished. */
export async function readManifest(packing: Packing, name: string): Promise<Manifest | undefined> {
  const content = await packing.readUnchecked(`${name}/manifest`);
  return content && (JSON.parse(await text(content)) as Manifest);
}

export async function readLines<Line>(content: Readable): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of createInterface({ input: content })) lines.push(JSON.parse(line) as Line);
  return lines;
}

/** The pictures of the newest backup that are still in the store, by key. */
async function readKnownPictures(store: BackupStore, packing: Packing): Promise<Map<string, PackedFile>> {
  const newest = (await findBackups(store)).at(-1);
  const manifest = newest === undefined ? undefined : await readManifest(packing, newest);
  if (!manifest) return new Map();
  const stored = new Set(await store.list(PICTURES));
  const known = await readLines<PackedFile>(await packing.read(manifest.pictures));
  return new Map(known.filter(({ name }) => stored.has(name)).map((file) => [keyOf(file), file]));
}

export const keyOf = ({ name }: PackedFile): string => name.slice(name.lastIndexOf('/') + 1);

/** Copies the pictures that are not in `copied`. Returns the keys of all that the storage has. */
async function copyPictures(
  storage: Services['storage'],
  packing: Packing,
  copied: Map<string, PackedFile>,
  onProgress: (what: string) => void,
): Promise<Set<string>> {
  onProgress('pictures');
  const found = new Set<string>();
  for await (const key of storage.list()) {
    if (!key.endsWith('.webp')) continue; // parts of uploads
    found.add(key);
    if (copied.has(key)) continue;
    const file = await storage.read(key);
    // It was deleted since it was listed.
    if (!file) continue;
    const name = `${PICTURES}/${key.slice(0, 2)}/${key}`;
    copied.set(key, await packing.write(name, Readable.fromWeb(file.stream as never)));
  }
  return found;
}

/** Forgets those that were deleted since the last backup. The snapshot may name one that is deleted later. */
function forgetPictures(copied: Map<string, PackedFile>, found: Set<string>): void {
  for (const key of copied.keys()) if (!found.has(key)) copied.delete(key);
}

/** Keys begin with the id of the picture: `{id}-800.webp`. */
function countMissing(ids: string[], copied: Map<string, PackedFile>): number {
  const copiedIds = new Set([...copied.keys()].map((key) => key.slice(0, UUID_LENGTH)));
  return ids.filter((id) => !copiedIds.has(id)).length;
}

function linesOf(values: Iterable<object>): Readable {
  return Readable.from(
    (function* () {
      for (const value of values) yield `${JSON.stringify(value)}\n`;
    })(),
  );
}

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
