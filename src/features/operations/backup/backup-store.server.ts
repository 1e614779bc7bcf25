import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { hasErrorCode } from '#platform/data/has-error-code.ts';

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
