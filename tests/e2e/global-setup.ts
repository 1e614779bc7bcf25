import { existsSync, rmSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { launchBrowserServer } from '#tests/support/browser-server.ts';

import { makeDataFolder, serveApp } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app under test listens, filled with the demo marketplace. */
    origin: string;
    /** The app's data folder, for `openAppDatabase`. */
    dataDir: string;
    /** WebSocket address of the browser that all test files share. */
    browserEndpoint: string;
  }
}

/** Starts one app and one browser for all test files, from the build that `npm run test:e2e` makes first. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/entry-server.js')) throw new Error('There is no build: use `npm run test:e2e`');
  const dataDir = makeDataFolder();
  // Behind a proxy, so that each new member can sign up from an address of their own.
  const app = await serveApp({ DATA_DIR: dataDir, TRUST_PROXY: 'on' });
  const browser = await launchBrowserServer();
  project.provide('origin', app.origin);
  project.provide('dataDir', dataDir);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
