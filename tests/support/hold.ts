import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Held {
  /** Lets them all go on, and those that come later. */
  release: () => void;
  /** Breaks their connection instead. */
  fail: () => void;
  /** Lets them go on, and the page do what it does with the answer. */
  settle: () => Promise<void>;
  /** How many have come so far. */
  asked: () => number;
}

/** Keeps back a page's calls to an address until they are released. */
export async function hold(page: Page, url: string | RegExp, method = 'GET'): Promise<Held> {
  const gate = Promise.withResolvers<'go on' | 'fail'>();
  let asked = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    const isFailing = (await gate.promise) === 'fail';
    await (isFailing ? route.abort() : route.continue()).catch(() => {});
  });
  const release = () => gate.resolve('go on');
  return {
    release,
    fail: () => gate.resolve('fail'),
    settle: async () => {
      const answered = page.waitForResponse(url);
      release();
      await answered;
      await page.waitForTimeout(500);
    },
    asked: () => asked,
  };
}

/** Presses a link, and keeps back what its screen asks for: the one before stays until then. */
export async function setOff(page: Page, link: Locator, url: RegExp): Promise<Held> {
  const data = await hold(page, url);
  await link.click();
  await expect.poll(data.asked).toBeGreaterThan(0);
  return data;
}

/** Leaves for the home page, and lets the call be answered once its reader has left, or while they are on their way. Ends there. */
export async function answerLeaver(
  page: Page,
  origin: string,
  who: 'has left' | 'is leaving',
  call: Held,
): Promise<void> {
  const home = await setOff(page, page.getByRole('banner').getByRole('link').first(), /\/api\/ads/);
  if (who === 'has left') {
    home.release();
    await page.waitForURL(`${origin}/`);
  }
  await call.settle();
  home.release();
  await page.waitForURL(`${origin}/`);
}
