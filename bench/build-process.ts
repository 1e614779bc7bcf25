import path from 'node:path';

import type { BuildOptions } from './start-build.ts';
import { copyDatabase } from './copy-database.ts';

// Runs in the folder of a build, which may be another commit's. See start-build.ts.

const options = JSON.parse(process.argv[2] ?? '{}') as BuildOptions;
const load = (file: string): Promise<unknown> => import(path.resolve(file));
const { buildIfStale } = (await load('bench/build-if-stale.ts')) as typeof import('./build-if-stale.ts');
const { prepareDatabase } = (await load('bench/prepare-database.ts')) as typeof import('./prepare-database.ts');
const { prepareMillion } = (await load('bench/prepare-million.ts')) as typeof import('./prepare-million.ts');
const { startApp } = (await load('bench/servers.ts')) as typeof import('./servers.ts');
const { startEmbeddedPostgres } = (await load(
  'src/platform/embedded-postgres/start-embedded-postgres.server.ts',
)) as typeof import('#platform/embedded-postgres/start-embedded-postgres.server.ts');

await buildIfStale();
const dataDir = await (options.hasMillion ? prepareMillion() : prepareDatabase());
const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
const connectionString = options.usesCopy ? await copyDatabase(postgres.connectionString) : postgres.connectionString;
const app = await startApp(dataDir, {
  ...(options.usesCopy && { DATABASE_URL: connectionString }),
  ...(options.hasMillion && { NODE_OPTIONS: '--import=./bench/shift-clock.ts' }),
});

process.once(
  'message',
  () =>
    void app
      .stop()
      .then(postgres.stop)
      .then(() => process.exit()),
);
process.send?.({ port: app.port, pid: app.pid, database: { pid: postgres.pid, connectionString } });
