import { existsSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { serveApp } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app under test answers, filled with the demo marketplace. */
    origin: string;
  }
}

/** One app for every journey, from the build that `npm run test:e2e` makes first. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/entry-server.js')) throw new Error('There is no build: use `npm run test:e2e`');
  const app = await serveApp();
  project.provide('origin', app.origin);
  return app.stop;
}
