import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Marketplace } from './marketplace.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

const RUN_JOB = fileURLToPath(new URL('run-job.ts', import.meta.url));

/** Runs a job in a child process, which can be killed. */
export const startJob = ({ connectionString, config }: Marketplace, { name }: { name: string }): ChildProcess =>
  spawn(process.execPath, [RUN_JOB, name], {
    env: {
      ...CHILD_ENVIRONMENT,
      DATABASE_URL: connectionString,
      DATA_DIR: config.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
