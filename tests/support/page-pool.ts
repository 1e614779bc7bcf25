import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from './app-under-test.ts';
import { newPage, type PageOptions, rememberEverywhere } from './browser.ts';
import type { Browsers } from './launch-browsers.ts';

export interface PagePool {
  /** A page without stored data and history, in a context without cookies. It may show an empty document of the app. */
  take: (options: PageOptions) => Promise<Page>;
  /** Ends what a page does, so that another test may use it. */
  giveBack: (page: Page) => Promise<void>;
}

/** Pages that wait for a test. More would only take memory. */
const MAX_IDLE = 8;

/** Methods of a page, its context and its clock whose effect nothing ends. A page is not used again after them. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setOffline',
  'setViewportSize',
];

/** What tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];

interface Pooled {
  page: Page;
  /** The options that its context was opened with. */
  key: string;
  devTools: CDPSession;
  isChanged: boolean;
}

/**
 * Opens pages for one test after the other. One that has shown the site before needs less than half of the CPU time of
 * a new one: its process runs, and has the scripts, fonts and pictures.
 */
export function openPagePool(browsers: Browsers): PagePool {
  const idle: Pooled[] = [];
  const inUse = new WeakMap<Page, Pooled>();
  return {
    take: async (options) => {
      const key = keyOf(options);
      const at = idle.findLastIndex((pooled) => pooled.key === key);
      const [pooled] = at === -1 ? [] : idle.splice(at, 1);
      if (pooled) {
        inUse.set(pooled.page, pooled);
        if (!options.isFirstVisit) await rememberEverywhere(pooled.page.context(), appUnderTest().origin);
        return pooled.page;
      }
      const page = await newPage(await browsers.get(options.hasServiceWorker ? 'full' : 'light'), options);
      if (key) inUse.set(page, await watch(page, key));
      return page;
    },
    giveBack: async (page) => {
      const pooled = inUse.get(page);
      inUse.delete(page);
      if (!pooled || pooled.isChanged || page.isClosed()) return page.context().close();
      await clear(pooled);
      idle.push(pooled);
      if (idle.length > MAX_IDLE) await idle.shift()?.page.context().close();
    },
  };
}

/** Undefined for pages that are not reused. */
function keyOf({ language, colourMode, width, hasServiceWorker, context, origin }: PageOptions): string | undefined {
  return hasServiceWorker || context || origin ? undefined : [language, colourMode, width].join(' ');
}

async function watch(page: Page, key: string): Promise<Pooled> {
  const pooled = { page, key, devTools: await page.context().newCDPSession(page), isChanged: false };
  for (const owner of [page, page.context(), page.clock] as unknown as Record<string, unknown>[])
    for (const name of LASTING) {
      const method = owner[name];
      if (typeof method !== 'function') continue;
      owner[name] = (...values: unknown[]) => {
        pooled.isChanged = true;
        return method.apply(owner, values) as unknown;
      };
    }
  return pooled;
}

async function clear({ page, devTools }: Pooled): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) {
    page.removeAllListeners(event as 'load');
    context.removeAllListeners(event as 'page');
  }
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // A layer that closes goes back by its entry, which would abort the next navigation. Without a history it can't. The
  // browser refuses while it goes back.
  await expect
    .poll(() =>
      devTools.send('Page.resetNavigationHistory').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  // A document without scripts: the last one has ended, and can store nothing any more.
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await devTools.send('Storage.clearDataForOrigin', { origin: appUnderTest().origin, storageTypes: 'all' });
  await devTools.send('Page.resetNavigationHistory');
}
