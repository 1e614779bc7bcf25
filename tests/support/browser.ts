import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import axe, { type AxeResults, type Result } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Worker } from 'playwright-core';
import { expect } from 'vitest';

import type { Language } from '#platform/language.ts';
import { DEMO_PASSWORD } from '#demo/sellers.ts';

import { installFromDebian } from './apt.ts';
import { type DemoPerson, logIn } from './demo-people.ts';
import { wordsOf } from './words.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Starts the Chrome or Chromium of this machine; installs one when it has none. CHROME_PATH names another. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser() ?? installBrowser(), args: ARGS });
}

function findBrowser(): string | undefined {
  return [...PLACES, chromium.executablePath()].find((place) => place && existsSync(place));
}

/** Debian's own as root, else the one that Playwright brings. */
function installBrowser(): string {
  if (!installFromDebian('chromium')) {
    const installer = createRequire(import.meta.url).resolve('playwright-core/cli.js');
    execFileSync(process.execPath, [installer, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chrome or Chromium was found or could be installed: set CHROME_PATH');
  return installed;
}

export interface OpenOptions {
  language?: Language;
  colourMode?: 'light' | 'dark';
  /** Of the window, in CSS pixels. Below 600 it is a touch screen. */
  width?: number;
  /** Its calls are kept back, broken or answered by the test: without a service worker, past which Chrome lets some of them through as that takes over. */
  isIntercepted?: boolean;
  /** Further Playwright settings: permissions, javaScriptEnabled, storageState, … */
  context?: BrowserContextOptions;
}

export interface OpenPage {
  page: Page;
  /** Errors of the console, uncaught ones and failed requests of the site's own, as they come. */
  errors: string[];
  /** Ends the page with all it stored. */
  close: () => Promise<void>;
}

/** A page with nothing remembered, in one language, colour mode and width. Paths in `goto` are below the origin. */
export async function openPage(
  browser: Browser,
  origin: string,
  { language = 'en', colourMode = 'light', width = 1280, isIntercepted = false, context: more }: OpenOptions = {},
): Promise<OpenPage> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    colorScheme: colourMode,
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: isIntercepted ? 'block' : 'allow',
    ...more,
  });
  const page = await context.newPage();
  return { page, errors: collectErrors(page, origin), close: () => context.close() };
}

function collectErrors(page: Page, origin: string): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const from = message.location().url;
    if (message.type() === 'error' && isOurs(from, origin)) errors.push(`${message.text()} (${from})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Not another site's map tiles. */
function isOurs(url: string, origin: string): boolean {
  return !url || url.startsWith(origin);
}

/** Opens an address and waits until the page listens. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]');
}

/** Signs in one of the demo's people, as the login screen would; a mobile number alone is Kuwaiti. */
export async function signIn(page: Page, origin: string, person: string | DemoPerson): Promise<void> {
  const session = await logIn(origin, typeof person === 'string' ? { countryCode: '+965', mobile: person } : person);
  // Of the site, and nothing to wait for.
  await page.goto('/healthz');
  await page.evaluate(({ accessToken, refreshToken, user }) => {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
}

/** Waits until the service worker answers for the page. */
export async function controlled(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.context().serviceWorkers()[0] ?? page.context().waitForEvent('serviceworker');
}

/** Waits until the dot on the header's picture says that the live connection is open, or that it is not. */
export async function untilConnected(page: Page, isConnected = true): Promise<void> {
  await page.locator('header .bg-emerald-600').waitFor({ state: isConnected ? 'attached' : 'detached' });
}

/** Fills in the login screen, once the page is there, and sends it. */
export async function fillLogin(
  page: Page,
  language: Language,
  person: DemoPerson,
  password = DEMO_PASSWORD,
): Promise<void> {
  const words = wordsOf(language, 'auth');
  await page.waitForURL('**/login');
  await page.getByLabel(words.countryCode).selectOption(person.countryCode);
  await page.getByLabel(words.mobile).fill(person.mobile);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Types a code into its six boxes, from the first. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('fieldset input:not([aria-hidden=true])').first().focus();
  await page.keyboard.type(code);
}

/** What axe finds serious or critical, a line each: the rule, then the elements. Not in the guards of Base UI, which pass the focus on at once. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (where: object, options: object) => Promise<AxeResults> } }).axe.run(
      { exclude: ['[data-base-ui-focus-guard]'] },
      { resultTypes: ['violations'] },
    ),
  );
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(describeBarrier);
}

function describeBarrier({ id, help, nodes }: Result): string {
  return `${id}: ${help}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`;
}

/** Nothing on the page is a barrier, and all of it fits into the window. */
export async function expectFine(page: Page): Promise<void> {
  expect(await findBarriers(page), page.url()).toEqual([]);
  expect(await isOverflowing(page), page.url()).toBe(false);
}

/** True when the page is wider than its window. */
export async function isOverflowing(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
