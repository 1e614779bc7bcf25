import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type BrowserServer, chromium } from 'playwright-core';

import { installFromDebian } from './install-from-debian.ts';

/** Chromium honours the last `--disable-features` only, so this list repeats Playwright's own. */
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

/**
 * Starts the installed Chrome or Chromium as a server that test files connect to.
 * Installs one if there is none. `CHROME_PATH` selects another.
 */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findBrowser() ?? installBrowser(), args: ARGS });
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
