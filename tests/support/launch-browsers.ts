import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Browser, chromium } from 'playwright-core';

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

export const BROWSER_ARGS = [
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

/** `full`: Chrome or Chromium. `light`: Debian's headless shell, or `full` where there is none. */
type BrowserKind = 'light' | 'full';

export interface Browsers {
  /** Launches a browser at the first call for its kind. */
  get: (kind: BrowserKind) => Promise<Browser>;
  close: () => Promise<void>;
}

/** Launches installed browsers when they are needed. `CHROME_PATH` selects one program for all kinds. */
export function openBrowsers(): Browsers {
  const launched = new Map<BrowserKind, Promise<Browser>>();
  return {
    get: (kind) => {
      const browser = launched.get(kind) ?? launch(kind);
      launched.set(kind, browser);
      return browser;
    },
    close: async () => {
      for (const browser of launched.values()) await (await browser).close();
    },
  };
}

const launch = (kind: BrowserKind) =>
  chromium.launch({
    executablePath: kind === 'full' ? ensureBrowser() : ensureLightBrowser(),
    args: BROWSER_ARGS,
  });

/** Installs the browsers that are missing, as far as it can. */
export function ensureBrowsers(): void {
  ensureBrowser();
  ensureLightBrowser();
}

/** Where Chrome or Chromium is; installs it if there is none. */
const ensureBrowser = (): string => findBrowser() ?? installBrowser();

/** Where Debian's headless shell is, or Chrome or Chromium where there is none; installs what is missing. */
export const ensureLightBrowser = (): string => (hasHeadlessShell() ? HEADLESS_SHELL : ensureBrowser());

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
