import type { Services } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { readStoredFile, type Storage } from '#platform/files/storage.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { findAbandoned, findFilesToDelete, forgetFile, setEnded } from './queries.server.ts';

/** The size of a part in bytes. The storage takes and returns a part as a whole. */
const PART_BYTES = 1_048_576;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const keyOf = (fileId: string, part: number): string => `${fileId}-${part}.import`;

/**
 * Stores a file in parts, so that any process can read it. Resolves to its size in bytes and its number of lines, for
 * the progress.
 */
export async function storeImportFile(
  storage: Storage,
  fileId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ size: number; lines: number }> {
  let [size, lines, parts, lastByte] = [0, 0, 0, LINE_FEED];
  for await (const part of inParts(content)) {
    await storage.write(keyOf(fileId, parts), part);
    parts += 1;
    size += part.length;
    for (const byte of part) {
      if (byte === CARRIAGE_RETURN || (byte === LINE_FEED && lastByte !== CARRIAGE_RETURN)) lines += 1;
      // In UTF-16, each line end has a zero byte.
      if (byte !== 0) lastByte = byte;
    }
  }
  return { size, lines: lastByte === LINE_FEED || lastByte === CARRIAGE_RETURN ? lines : lines + 1 };
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Throws if a part is missing. */
export async function* readImportFile(
  storage: Storage,
  fileId: string,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  for (let [part, read] = [0, 0]; read < size; part += 1) {
    const bytes = await readStoredFile(storage, keyOf(fileId, part));
    if (!bytes) throw new Error(`part ${part} of the import file ${fileId} is missing`);
    read += bytes.length;
    yield bytes;
  }
}

/** Does nothing if the file is not there. */
export async function removeImportFile(storage: Storage, fileId: string): Promise<void> {
  for (let part = 0; await storage.has(keyOf(fileId, part)); part += 1) await storage.remove(keyOf(fileId, part));
}

/** Checked files that nobody imports are discarded, because they have contact details of sellers. */
const KEEP_CHECKED_MS = 7 * DAY_MS;

/** Discards files that were checked a week ago, and deletes those that a killed process left behind. */
export const deleteImportFiles = defineJob({
  name: 'ads.forget-imports',
  schedule: '41 2 * * *',
  run: async (services) => {
    const { db, clock } = services;
    const abandoned = await findAbandoned(db, new Date(clock() - KEEP_CHECKED_MS));
    for (const { id } of abandoned) await setEnded(db, id, 'cancelled', new Date(clock()));
    for (const { file_id } of await findFilesToDelete(db)) if (file_id) await deleteFile(services, file_id);
  },
});

/** Deletes the parts before the reference to them, so that the next run cleans up after a crash. */
export async function deleteFile({ db, storage }: Pick<Services, 'db' | 'storage'>, fileId: string): Promise<void> {
  await removeImportFile(storage, fileId);
  await forgetFile(db, fileId);
}
