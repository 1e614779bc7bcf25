import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type BrowserServer, chromium } from 'playwright-core';

import { installFromDebian } from './install-from-debian.ts';

/** Chromium only uses the last `--disable-features`, so this list repeats Playwright's. */
const DISABLED_FEATURES = [
  // Each browser context opens a window, and each window preloads two address bar popups: half of a page's CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  // Each context would start a process for a next site, which no test visits.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

const BROWSER_PATHS = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Opens a page in a third of the CPU time that a full browser needs. It has no notifications and no push. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export interface BrowserServers {
  /** Chrome or Chromium. */
  full: BrowserServer;
  /** Debian's headless shell, or `full` where there is none. */
  light: BrowserServer;
  close: () => Promise<void>;
}

/**
 * Starts the installed browsers as servers that test files connect to. Installs missing ones, as far as it can.
 * `CHROME_PATH` selects one browser for all tests.
 */
export async function launchBrowserServers(): Promise<BrowserServers> {
  const paths = { full: ensureBrowser(), light: ensureLightBrowser() };
  const full = await launch(paths.full);
  const light = paths.light === paths.full ? full : await launch(paths.light);
  return {
    full,
    light,
    close: async () => {
      await Promise.all([...new Set([full, light])].map((server) => server.close()));
    },
  };
}

/** Where Chrome or Chromium is; installs it if there is none. */
const ensureBrowser = (): string => findBrowser() ?? installBrowser();

/** Where Debian's headless shell is, or Chrome or Chromium where there is none; installs what is missing. */
export const ensureLightBrowser = (): string => (hasHeadlessShell() ? HEADLESS_SHELL : ensureBrowser());

const launch = (executablePath: string) => chromium.launchServer({ executablePath, args: ARGS });

function hasHeadlessShell(): boolean {
  if (process.env.CHROME_PATH) return false;
  return existsSync(HEADLESS_SHELL) || installFromDebian('chromium-headless-shell');
}

function findBrowser(): string | undefined {
  return [...BROWSER_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Installs Debian's package when running as root, otherwise Playwright's build. */
function installBrowser(): string {
  if (!installFromDebian('chromium')) {
    const installer = createRequire(import.meta.url).resolve('playwright-core/cli.js');
    execFileSync(process.execPath, [installer, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (!installed) throw new Error('Chrome or Chromium was not found and could not be installed: set CHROME_PATH');
  return installed;
}
