import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { settle } from './settle.ts';

export interface HeldRequests {
  /** Sends the held requests on, and later ones at once. */
  release: () => void;
  /** Aborts them instead. */
  fail: () => void;
  /** Releases them and waits until the page has handled the answer. `held` matches requests that stay held back. */
  settle: (held?: RegExp) => Promise<void>;
  /** The number of requests so far. */
  count: () => number;
}

/** Holds back a page's requests to an address until they are released. */
export async function holdRequests(page: Page, url: string | RegExp, method = 'GET'): Promise<HeldRequests> {
  const gate = Promise.withResolvers<'continue' | 'abort'>();
  let count = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    const isFailing = (await gate.promise) === 'abort';
    await (isFailing ? route.abort() : route.continue()).catch(() => {});
  });
  const release = () => gate.resolve('continue');
  return {
    release,
    fail: () => gate.resolve('abort'),
    settle: (held) =>
      settle(
        page,
        async () => {
          const answered = page.waitForResponse(url);
          release();
          await (await answered).finished();
        },
        held,
      ),
    count: () => count,
  };
}

/** Follows a link and holds back the data of its screen: the current screen stays until they are released. */
export async function startNavigation(page: Page, link: Locator, url: RegExp): Promise<HeldRequests> {
  const data = await holdRequests(page, url);
  await link.click();
  await expect.poll(data.count).toBeGreaterThan(0);
  return data;
}
