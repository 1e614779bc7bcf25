import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';

import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { findDatabaseAccount, type SystemAccount } from '#platform/embedded-postgres/system-account.server.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const IS_ROOT = process.getuid?.() === 0;

/** The account the server runs as. */
export const account: SystemAccount = findDatabaseAccount() ?? {
  uid: process.getuid?.() ?? 0,
  gid: process.getgid?.() ?? 0,
  name: 'current',
};

export const cleanups: (() => Promise<unknown> | void)[] = [];

/** For `afterEach`: stops servers and processes and deletes folders, in reverse order. */
export async function cleanUp(): Promise<void> {
  for (const close of cleanups.splice(0).toReversed()) await close();
}

/** Creates a temporary folder. Returns the path of the data folder in it, which does not exist yet. */
export function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pg-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'postgres');
}

export async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir);
  cleanups.push(postgres.stop);
  return postgres;
}

/** Runs one statement over a new connection. */
export async function query<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

interface OtherProcess {
  app: ChildProcess;
  connectionString: string;
  pid: number;
  adopted: boolean;
}

/** Starts the database in another process, which holds a connection until it is killed. */
export async function startInOtherProcess(dataDir: string, as?: SystemAccount): Promise<OtherProcess> {
  const program = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
    const { connectionString, pid, adopted } = await startEmbeddedPostgres(process.env.FOLDER);
    await new pg.Client({ connectionString }).connect();
    console.log(JSON.stringify({ connectionString, pid, adopted }));
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...CHILD_ENVIRONMENT, FOLDER: dataDir, APP_SECRET: 'known to the app only' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(as && { uid: as.uid, gid: as.gid }),
  });
  cleanups.push(() => kill(app));
  const [line] = await Promise.race([once(createInterface(app.stdout), 'line'), once(app, 'exit').then(() => ['{}'])]);
  return { app, ...JSON.parse(line as string) };
}

export async function kill(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  app.kill('SIGKILL');
  await once(app, 'exit');
}
