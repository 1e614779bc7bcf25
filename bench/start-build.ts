import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { RunningServer } from './servers.ts';

export interface BuildOptions {
  /** Runs the app on a copy of the database, made anew at each start. */
  usesCopy?: boolean;
  /** Of ads, instead of 100,000. The clock is shifted to the newest ad. */
  hasMillion?: boolean;
}

/**
 * Builds the code in the folder `root` and starts it with generated ads. The code may be another commit: it runs with
 * its own benchmark's database and servers.
 */
export async function startBuild(root: string, options: BuildOptions = {}): Promise<RunningServer> {
  const child = fork(path.join(import.meta.dirname, 'build-process.ts'), [JSON.stringify(options)], { cwd: root });
  const [started] = (await Promise.race([once(child, 'message'), failed(child)])) as [Omit<RunningServer, 'stop'>];
  return {
    ...started,
    stop: async () => {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The build did not start');
}
