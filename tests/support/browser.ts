import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

import type { AxeResults, Result } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { DEMO_PASSWORD } from './demo-password.ts';

import { appUnderTest } from './app-under-test.ts';
import { type DemoPerson, logIn } from './demo-people.ts';
import { settle } from './settle.ts';
import { patternOf, wordsOf } from './words.ts';

export interface PageOptions {
  language?: Language;
  colourMode?: 'light' | 'dark';
  /** Width of the viewport in CSS pixels. Below 600 it is a touch screen. */
  width?: number;
  /** Allows the service worker and notifications, in the full browser. Other pages open in the light one. */
  hasServiceWorker?: boolean;
  /** Asks for the location, as on a first visit. Otherwise the visitor has chosen everywhere. */
  isFirstVisit?: boolean;
  /** Further Playwright options: permissions, javaScriptEnabled, storageState, … */
  context?: BrowserContextOptions;
  /** Where the app listens, unless it is the one that all files share. */
  origin?: string;
}

/** How long a page is waited for. A machine on which other work runs may be several times slower. */
const WAIT_MS = 60_000;

/** Opens a page in a separate browser context. `goto` takes paths below the origin. */
export async function newPage(
  browser: Browser,
  {
    language = 'en',
    colourMode = 'light',
    width = 1280,
    hasServiceWorker = false,
    isFirstVisit = false,
    context: more,
    origin = appUnderTest().origin,
  }: PageOptions = {},
): Promise<Page> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    colorScheme: colourMode,
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    ...more,
  });
  context.setDefaultTimeout(WAIT_MS);
  if (!isFirstVisit) await rememberEverywhere(context, origin);
  const page = await context.newPage();
  if (process.env.SLOWDOWN) await slowDown(page, Number(process.env.SLOWDOWN));
  if (process.env.LATE_ANSWERS) await delayAnswers(page, Number(process.env.LATE_ANSWERS));
  return page;
}

/**
 * Delays the answers to changes, which shows tests that go on when the server has stored a change but the page doesn't
 * know yet. Tests that go offline fail: the delay makes their requests outside the page.
 */
async function delayAnswers(page: Page, ms: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET' || request.resourceType() === 'ping') return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort().catch(() => {});
    await wait(ms);
    await route.fulfill({ response }).catch(() => {});
  });
}

/** Divides the speed of a page's processor, which shows races. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Stores the choice of everywhere, so that visitors are not asked for their place. */
export async function rememberEverywhere(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'place', value: 'everywhere', url: origin }]);
}

/** Collects console errors, uncaught exceptions and failed requests to the site's own origin. */
export function collectErrors(page: Page, origin: string): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Map tiles come from another origin, which tests cannot reach.
    const isOurs = !url || url.startsWith(origin);
    if (message.type() === 'error' && isOurs) errors.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Opens a path and waits until the page is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await waitForClosedLayers(page);
  await page.goto(path);
  await waitForHydration(page);
}

/** Opens a path without loading a new document, like a link of the site, and waits until the screen has its data. */
export async function follow(page: Page, path: string): Promise<void> {
  await settle(page, () =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path),
  );
}

/** Visits a page until it shows the link, because lists may be a few seconds old and decisions take effect later. */
export async function visitUntilShown(page: Page, path: string, link: Locator): Promise<void> {
  for (let left = 20; left > 0; left -= 1) {
    await visit(page, path);
    if (await link.isVisible()) return;
    await page.waitForTimeout(1_000);
  }
  throw new Error(`${path} does not show the link`);
}

/**
 * Waits until the history has no entries of closed layers (`ui/navigation/layer-history.ts`): the browser goes back by
 * them, which would interrupt the next navigation.
 */
async function waitForClosedLayers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { layers = 0 } = (history.state ?? {}) as { layers?: number };
    return layers === 0 || document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null;
  });
}

/** Waits until React handles the page's events. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]');
}

/** Logs a person in through the API and stores the session like the login screen does. A string is a Kuwaiti number. */
export async function signIn(page: Page, person: string | DemoPerson, origin = appUnderTest().origin): Promise<void> {
  const known = typeof person === 'string' ? { countryCode: '+965', mobile: person } : person;
  const { accessToken, refreshToken, user } = await logIn(known, origin);
  // A page of the origin without scripts.
  if (page.url() !== `${origin}/healthz`) await page.goto('/healthz');
  const session = { accessToken, refreshToken, user: JSON.stringify(user) };
  await page.evaluate((entries) => Object.assign(localStorage, entries), session);
}

/** Waits until a service worker controls the page. */
export async function waitForServiceWorker(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.context().serviceWorkers()[0] ?? page.context().waitForEvent('serviceworker');
}

/** Waits until the header shows that the live connection is open (a green dot), or closed (a red one). */
export async function waitForConnection(page: Page, isConnected = true): Promise<void> {
  await expect.poll(() => presenceColour(page)).toBe(isConnected ? 'green' : 'red');
}

/** Colour of the dot on the picture of the account menu: green when the live connection is open, none for visitors. */
async function presenceColour(page: Page): Promise<'green' | 'red' | 'none'> {
  const names = (['en', 'ar'] as const).map((language) => wordsOf(language, 'layout').accountMenu);
  // On a phone, an open conversation hides the header.
  const menu = page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`), includeHidden: true });
  return menu.evaluate((button) => {
    const dot = button.querySelector('span:empty');
    if (!dot) return 'none';
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.fillStyle = getComputedStyle(dot).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return green > red ? 'green' : 'red';
  });
}

/** Cards of the ads that a list found, without those that an empty list suggests. */
export const foundAds = (page: Page): Locator =>
  page.getByRole('main').getByRole('article').and(page.locator(':not([aria-labelledby=may-like] *)'));

/** Opens those of a list's groups of filters, found by their headings, that are closed. */
export async function openFilterGroups(filters: Locator, ...names: string[]): Promise<void> {
  for (const name of names) {
    const group = filters.locator('details').filter({ has: filters.page().getByRole('heading', { name }) });
    if ((await group.getAttribute('open')) === null) await group.getByRole('heading').click();
  }
}

/** Fills in the login screen once it is open, and submits it. */
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

/** The six boxes of a verification code. */
export const codeBoxes = (page: Page): Locator =>
  page
    .getByRole('group', { name: patternOf(wordsOf('en', 'auth').otpTitle, wordsOf('ar', 'auth').otpTitle) })
    .getByRole('textbox');

/** Types a verification code into its boxes. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus();
  await page.keyboard.type(code);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface PageAxe {
  run: (context: object, options: object) => Promise<AxeResults>;
  _audit: { rules: { id: string; impact: string }[] };
}

/**
 * Serious and critical axe violations, one line each: the rule, then the elements.
 * Leaves out Base UI's focus guards, which pass the focus on at once.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: PageAxe };
    // A rule's impact is the impact of its violations, so the rules below serious need not run.
    const minor = axe._audit.rules.filter(({ impact }) => impact !== 'serious' && impact !== 'critical');
    return axe.run(
      { exclude: ['[data-base-ui-focus-guard]'] },
      { resultTypes: ['violations'], rules: Object.fromEntries(minor.map(({ id }) => [id, { enabled: false }])) },
    );
  });
  return violations.map(describeViolation);
}

function describeViolation({ id, help, nodes }: Result): string {
  return `${id}: ${help}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`;
}

/** Expects no serious accessibility violations and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page), page.url()).toEqual([]);
  expect(await isOverflowing(page), page.url()).toBe(false);
}

/** True when the page is wider than its viewport. */
export async function isOverflowing(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Widths of a phone, a tablet and a desktop at which the page is wider than its viewport. Restores its width. */
export async function findOverflowingWidths(page: Page): Promise<number[]> {
  const { width, height } = page.viewportSize()!; // each page is opened with one
  const overflowing: number[] = [];
  for (const tried of [375, 768, 1280]) {
    await page.setViewportSize({ width: tried, height });
    // Some components are rendered anew for another width.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
      timeout: 15_000,
    });
    await fits.catch(() => overflowing.push(tried));
  }
  await page.setViewportSize({ width, height });
  return overflowing;
}
