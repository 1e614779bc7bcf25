import { createHash } from 'node:crypto';

import { readStoredFile, type Storage } from './storage.server.ts';

const CONCURRENT_COPIES = 4;

interface CopyOptions {
  from: Storage;
  to: Storage;
  /** Whether to compare the bytes of files that `to` has already. */
  comparesExisting: boolean;
  /** Called after each file. */
  onProgress: (result: CopyResult) => void;
}

export interface CopyResult {
  copied: number;
  copiedBytes: number;
  /** Files that were there already. */
  existing: number;
  /** Keys of files whose bytes differ between the storages. */
  different: string[];
}

/**
 * Copies the files that `to` doesn't have, and reads each back to compare its checksum. Skips a file that is deleted
 * meanwhile. Can be repeated, also while files are added.
 */
export async function copyFiles({ from, to, comparesExisting, onProgress }: CopyOptions): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, copiedBytes: 0, existing: 0, different: [] };
  const copyOne = async (key: string) => {
    const isThere = await to.has(key);
    if (isThere) result.existing += 1;
    if (isThere && !comparesExisting) return;
    const bytes = await readStoredFile(from, key);
    if (!bytes) return;
    if (!isThere) {
      await to.write(key, bytes);
      result.copied += 1;
      result.copiedBytes += bytes.length;
    }
    const stored = await readStoredFile(to, key);
    if (stored && sha256(stored) === sha256(bytes)) return;
    result.different.push(key);
    // The next run copies it again.
    if (!isThere) await to.remove(key);
  };
  const keys = from.list()[Symbol.asyncIterator]();
  const copyInTurn = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      await copyOne(next.value);
      onProgress(result);
    }
  };
  // After a failure, the other copies stop after their current file.
  const end = () => keys.return?.();
  await Promise.all(Array.from({ length: CONCURRENT_COPIES }, copyInTurn)).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return result;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
