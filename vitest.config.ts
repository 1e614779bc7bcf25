import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { BROWSER_ARGS, ensureLightBrowser } from './tests/support/launch-browsers.ts';

const API = '**/*.api.test.ts';
/** Screens and components in a browser, without a server. */
const UI = '**/*.ui.test.tsx';
const E2E = 'tests/e2e/**/*.test.ts';
/** Servers that crash, are killed, replaced, restored or moved: `npm run test:recovery`. */
const RECOVERY = '**/*.recovery.test.ts';
const PROPERTY_RUNS = 'tests/support/property-runs.ts';
/** Many runs of a property may take an hour. */
const TEST_TIMEOUT = process.env.PROPERTY_RUNS ? 3_600_000 : 60_000;

/** How long a test polls for what must become true. A busy machine needs it. */
const EXPECT = { poll: { timeout: 30_000 } };
/** Pages are waited for longer (`tests/support/browser.ts`). */
const EXPECT_OF_PAGES = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    // `groupOrder` runs one project at a time: each starts its own servers, and cores are few.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,demo,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [API, UI, E2E, RECOVERY],
          setupFiles: PROPERTY_RUNS,
          maxWorkers: 2,
          testTimeout: TEST_TIMEOUT,
          expect: EXPECT,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: 'vite.config.ts',
        // All that the app and the tests import is bundled at the start. A module found later would reload the tests.
        optimizeDeps: { entries: ['src/app/entry-client.tsx', UI], include: ['axe-core'] },
        test: {
          name: 'ui',
          include: [UI],
          setupFiles: 'tests/ui/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                // Installed when the browser is launched, not when the configuration is read.
                get executablePath() {
                  return ensureLightBrowser();
                },
                args: BROWSER_ARGS,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
          // Most of the time a test waits.
          maxWorkers: 2,
          // A limit is for what hangs: on a busy machine, a file of 20 MB takes half a minute to reach the browser.
          testTimeout: 120_000,
          // Less than a test, so that it fails with what it waited for.
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api',
          include: [API],
          isolate: false,
          globalSetup: 'tests/support/template-database.ts',
          setupFiles: PROPERTY_RUNS,
          exclude: ['node_modules', 'dist'],
          // The build renders the pages: React's production version, not transformed.
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/dist\/server\//] } },
          maxWorkers: 2,
          testTimeout: TEST_TIMEOUT,
          hookTimeout: 60_000,
          expect: EXPECT,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: [E2E],
          globalSetup: 'tests/e2e/global-setup.ts',
          maxWorkers: 2,
          // One process per worker, not per file: it loads its modules once.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: EXPECT_OF_PAGES,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'recovery',
          include: [RECOVERY],
          globalSetup: 'tests/support/template-database.ts',
          exclude: ['node_modules', 'dist'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: EXPECT,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
