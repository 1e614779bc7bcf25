import { existsSync, rmSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import type { AppUnderTest } from '#tests/support/app-under-test.ts';
import { ensureBrowsers } from '#tests/support/launch-browsers.ts';

import { copyDemoFolder } from './demo-folder.ts';
import { serveApp } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An app per worker, filled with the demo marketplace. `appUnderTest` returns the worker's app. */
    apps: AppUnderTest[];
  }
}

/** Starts an app per worker, from the build that `npm run test:e2e` makes first. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/entry-server.js')) throw new Error('There is no build: use `npm run test:e2e`');
  ensureBrowsers();
  const startApp = async () => {
    const dataDir = await copyDemoFolder();
    // Behind a proxy, so that each new member can sign up from a separate address: tests are faster than people.
    const settings = { DATA_DIR: dataDir, TRUST_PROXY: 'on', RATE_LIMIT_FACTOR: '5' };
    const { origin, stop } = await serveApp(settings, { jobPollSeconds: 2 });
    return { origin, dataDir, stop };
  };
  const apps = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, startApp));
  project.provide(
    'apps',
    apps.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  return async () => {
    await Promise.all(apps.map(({ stop }) => stop()));
    for (const { dataDir } of apps) rmSync(dataDir, { recursive: true, force: true });
  };
}
