import type { Page } from 'playwright-core';

export interface Held {
  /** Lets them all go on, and those that come later. */
  release: () => void;
  /** How many have come so far. */
  asked: () => number;
}

/** Keeps back a page's calls to an address until they are released. */
export async function hold(page: Page, url: string | RegExp, method = 'GET'): Promise<Held> {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    await gate.promise;
    await route.continue().catch(() => {});
  });
  return { release: gate.resolve, asked: () => asked };
}
