import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hasErrorCode } from '#platform/data/has-error-code.ts';

interface SmallDisk {
  folder: string;
  /** Uses all remaining space. */
  fill: () => void;
  /** Frees it. */
  free: () => void;
  unmount: () => void;
}

/** Mounts a file system in memory. Undefined if this process may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => {
      for (const bytes of [1_048_576, 4_096, 1]) appendUntilFull(filler, Buffer.alloc(bytes));
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function appendUntilFull(file: string, bytes: Uint8Array): void {
  try {
    for (;;) appendFileSync(file, bytes);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOSPC')) throw error;
  }
}
