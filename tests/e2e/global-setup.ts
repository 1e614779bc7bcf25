import { existsSync, rmSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { makeDataFolder, serveApp } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app under test answers, filled with the demo marketplace. */
    origin: string;
    /** Where its data are: `openAppDatabase` reads and sets what time alone would bring. */
    dataDir: string;
  }
}

/** One app for every journey, from the build that `npm run test:e2e` makes first. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/entry-server.js')) throw new Error('There is no build: use `npm run test:e2e`');
  const dataDir = makeDataFolder();
  // Each new member signs up from an address of their own.
  const app = await serveApp({ DATA_DIR: dataDir, TRUST_PROXY: 'on' });
  project.provide('origin', app.origin);
  project.provide('dataDir', dataDir);
  return async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
