import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { hasErrorCode } from '#platform/has-error-code.ts';

/**
 * Writes `content` to a new file that only this account can read, calls `use` with its path, and deletes it. Reads the
 * content to its end even if writing fails, so that a client that is still sending gets the response.
 */
export async function withTemporaryFile<T>(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  use: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  try {
    await writeAll(file, content);
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function writeAll(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  const failures: unknown[] = [];
  try {
    for await (const bytes of content)
      if (failures.length === 0) await handle.writeFile(bytes).catch((error: unknown) => failures.push(error));
  } finally {
    await handle.close();
  }
  if (failures.length > 0) throw failures[0];
}

/** Deletes files that were last written before `time`: a process that was killed left them behind. */
export async function removeTemporaryFiles(folder: string, time: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: time }));
    if (mtime < time) await rm(file, { force: true });
  }
}
