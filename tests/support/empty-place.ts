import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { inject } from 'vitest';

import { cloneTemplate } from './template-database.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface EmptyPlace {
  databaseUrl: string;
  dataDir: string;
  run: (...args: string[]) => Promise<{ code: number; out: string; err: string }>;
  remove: () => Promise<void>;
}

/** An empty database, and an empty data folder in `folder`, to run commands like an operator. */
export async function openEmptyPlace(folder: string, environment: Record<string, string> = {}): Promise<EmptyPlace> {
  const database = await cloneTemplate(inject('postgresUrl'), 'empty');
  const dataDir = path.join(folder, randomUUID());
  const env = {
    ...CHILD_ENVIRONMENT,
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...environment,
  };
  return {
    databaseUrl: database.connectionString,
    dataDir,
    run: (...args) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [path.join(ROOT, 'src/tools/dallal.ts'), ...args],
          { cwd: ROOT, env },
          (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
        );
      }),
    remove: database.drop,
  };
}
