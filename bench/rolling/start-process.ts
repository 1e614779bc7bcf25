import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { endProcess } from '#tests/support/end-process.ts';

/** Starts the app of the version in `root` on PORT of `environment`, and waits until it is ready. */
export async function startProcess(
  root: string,
  environment: Record<string, string>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = Number(environment['PORT']);
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The process exited before it was ready');
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { port, stop: () => endProcess(child, 'SIGTERM') };
    await sleep(50);
  }
}
