import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

import { hasErrorCode } from '../data/has-error-code.ts';

/** Names this process in the names of its files: other processes, also on other machines, may share the folder. */
const OWNER = { host: hostname().replaceAll('_', '-'), pid: process.pid, start: randomUUID() };

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
  const { host, pid, start } = OWNER;
  const file = path.join(folder, [host, pid, start, randomUUID()].join('_'));
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

/** Deletes the files that processes of this machine left behind when they were killed. For the start of a process. */
export async function removeLeftFiles(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    const [host, pid, start] = name.split('_');
    if (host === OWNER.host && start !== OWNER.start && !isRunning(Number(pid)))
      await rm(path.join(folder, name), { force: true });
  }
}

/** Whether another process has this id. This process may have got that of one that was killed, as in a container. */
function isRunning(pid: number): boolean {
  if (pid === OWNER.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/** Deletes files that were last written before `time`: a killed process, also of another machine, left them behind. */
export async function removeTemporaryFiles(folder: string, time: Date): Promise<void> {
  for (const name of await listNames(folder)) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: time }));
    if (mtime < time) await rm(file, { force: true });
  }
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
