import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Config, ConfigError } from '#config';
import { hasErrorCode } from '#platform/data/has-error-code.ts';
import { openS3Bucket, type S3Bucket } from '#platform/s3/s3-bucket.server.ts';
import { findBackupProblem, parseBucketAddress } from '#platform/s3/s3-settings.ts';

/** Opens a place of backups: a folder, or `s3://bucket/folder`. Throws a ConfigError if S3 is not set. */
export function openBackupStore({ backup: { s3 } }: Config, place: string): BackupStore {
  const problem = findBackupProblem(place, s3);
  if (problem) throw new ConfigError(problem);
  const address = parseBucketAddress(place);
  return address && s3
    ? bucketStore(openS3Bucket(s3, address.bucket), address.folder)
    : folderStore(path.resolve(place));
}

/** Where backups are kept: files by names with slashes, such as `20261125T023000Z/manifest`. */
export interface BackupStore {
  /** Stores all bytes or nothing, and replaces a file of that name. It is durable when the promise resolves. */
  write: (name: string, content: Readable) => Promise<void>;
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Readable | undefined>;
  /** Names of all files in a folder and below it. `''` is the whole store. */
  list: (folder: string) => Promise<string[]>;
  /** Removes a file, or a folder with all files in it. Does nothing if it doesn't exist. */
  remove: (name: string) => Promise<void>;
}

const UNFINISHED = '.unfinished';

/** Backups in a folder that only its owner can read. */
export function folderStore(root: string): BackupStore {
  const fileOf = (name: string) => path.join(root, name);
  return {
    write: async (name, content) => {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}${UNFINISHED}`;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
    },
    read: async (name) => {
      const found = await stat(fileOf(name)).catch(undefinedIfMissing);
      return found && createReadStream(fileOf(name));
    },
    list: async (folder) => {
      const entries =
        (await readdir(fileOf(folder), { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map(({ name, parentPath }) => path.relative(root, path.join(parentPath, name)));
    },
    remove: (name) => rm(fileOf(name), { recursive: true, force: true }),
  };
}

/** Makes the new name of a file durable, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function undefinedIfMissing(error: unknown): undefined {
  if (hasErrorCode(error, 'ENOENT')) return undefined;
  throw error;
}

const MAX_READS = 4;

/** Backups in a folder of a bucket, which may be `''`. */
export function bucketStore(bucket: S3Bucket, folder: string): BackupStore {
  const root = folder && `${folder}/`;
  return {
    write: (name, content) => bucket.putStream(root + name, content),
    read: async (name) => {
      const file = await bucket.get(root + name);
      return file && Readable.from(readOn(bucket, root + name, file.stream), { objectMode: false });
    },
    list: async (folder) => {
      const names: string[] = [];
      for await (const key of bucket.list(root + (folder && `${folder}/`))) names.push(key.slice(root.length));
      return names;
    },
    remove: async (name) => {
      await bucket.remove(root + name);
      for await (const key of bucket.list(`${root}${name}/`)) await bucket.remove(key);
    },
  };
}

/** All bytes of a file. Continues after a lost connection: a table takes minutes to restore. */
async function* readOn(
  bucket: S3Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let read = 0;
  let rest: ReadableStream<Uint8Array> | undefined = stream;
  for (let reads = 1; rest; reads += 1) {
    try {
      for await (const chunk of rest) {
        yield chunk;
        read += chunk.length;
      }
      return;
    } catch (error) {
      if (reads === MAX_READS) throw error;
    }
    rest = (await bucket.get(key, read))?.stream;
  }
  throw new Error(`${key} was removed while it was read`);
}
