import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { expectFine, launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { setOff } from '#tests/support/hold.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const;

const viewOf = (page: Page) => new URL(page.url()).searchParams.get('at');
const map = (page: Page) => page.locator('[role=region][dir=ltr]');
const marks = (page: Page) => map(page).locator('[data-mark]');
const clusters = (page: Page) => marks(page).filter({ hasNotText: /[^\d.,]/ });
const inView = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('status').filter({ hasText: /\d/ }).last().textContent()) ?? '')?.[0] ?? 0);

async function openMap(page: Page, address: string): Promise<number> {
  await visit(page, address);
  await marks(page).first().waitFor({ state: 'attached' });
  await settle(page);
  return inView(page);
}

/** Waits until the ads of what is in view are there: once the page has drawn what it was asked for last. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  await page.locator('[role=region][dir=ltr][aria-busy=false]').waitFor();
}

async function pressFirstCluster(page: Page): Promise<void> {
  const before = viewOf(page);
  await clusters(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => viewOf(page)).not.toBe(before);
  await settle(page);
}

test.for(LOOKS)(
  'the map begins with all that is found, in more than one cluster, in $language at $width px',
  async (look) => {
    const { page, errors, close } = await openPage(browser, origin, look);
    const all = await openMap(page, '/list?view=map');
    expect(await marks(page).count()).toBeGreaterThan(1);
    expect(all).toBeGreaterThan(200);
    expect(viewOf(page)).toBeNull();
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)(
  'where the reader goes stands in the address: Back, forward and a reload show it again, in $language at $width px',
  async (look) => {
    const words = wordsOf(look.language, 'list');
    const { page, errors, close } = await openPage(browser, origin, look);
    const all = await openMap(page, '/list?view=map');
    await pressFirstCluster(page);
    const near = { view: viewOf(page), ads: await inView(page) };
    expect(near.ads).toBeLessThan(all);

    // Arrow keys move on, which is no step of its own.
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => viewOf(page)).not.toBe(near.view);
    await settle(page);
    const moved = viewOf(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => viewOf(page)).not.toBe(moved);
    expect(viewOf(page)?.split(',')[2]).toBe(near.view?.split(',')[2]);
    await settle(page);
    const here = { view: viewOf(page), ads: await inView(page) };

    await page.goBack();
    await expect.poll(() => viewOf(page)).toBeNull();
    await expect.poll(() => inView(page)).toBe(all);
    await page.goForward();
    await expect.poll(() => viewOf(page)).toBe(here.view);
    await expect.poll(() => inView(page)).toBe(here.ads);
    expect(await openMap(page, page.url())).toBe(here.ads);
    expect(viewOf(page)).toBe(here.view);

    await page.getByRole('button', { name: words.showWholeMap }).click();
    await expect.poll(() => inView(page)).toBe(all);
    expect(viewOf(page)).toBeNull();
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)(
  'an ad on the map opens by key, closes with Escape, and Back returns to the same view, in $language at $width px',
  async (look) => {
    const { page, errors, close } = await openPage(browser, origin, look);
    await openMap(page, '/list/cars?view=map');
    const pin = marks(page).filter({ hasText: /[^\d.,]/ });
    for (let step = 0; step < 8 && (await pin.count()) === 0; step += 1) await pressFirstCluster(page);
    await pin.first().focus();
    const name = await pin.first().getAttribute('data-mark');
    await page.keyboard.press('Enter');
    const card = map(page).locator('xpath=..').getByRole('group');
    await card.waitFor();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-mark'))).toBe(name);
    await page.keyboard.press('Enter');
    await card.getByRole('article').getByRole('link').click();
    await page.waitForURL('**/ad/*');
    await page.goBack();
    await page.waitForURL('**/list/cars?*');
    await marks(page).first().waitFor({ state: 'attached' });
    await settle(page);
    await marks(page)
      .and(page.locator(`[data-mark="${name}"]`))
      .waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)(
  'a place asked for takes the map there, and where nothing is it says so, in $language at $width px',
  async (look) => {
    const words = wordsOf(look.language, 'list');
    const { page, errors, close } = await openPage(browser, origin, look);
    await openMap(page, '/list?view=map&at=30.05,31.24,11');
    const egypt = await inView(page);
    await visit(page, '/list?view=map&country=EG&minPrice=99999999');
    await page.getByText(words.noneInViewText).waitFor();
    await map(page).waitFor();
    await expectFine(page);
    await openMap(page, '/list?view=map&country=EG');
    expect(await inView(page)).toBeGreaterThanOrEqual(egypt);
    expect(errors).toEqual([]);
    await close();
  },
);

test('a map that is still moving leads nobody away from the ad they press', async () => {
  const { page, close } = await openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
  await openMap(page, '/list?view=map&at=29.37,47.97,11');
  const ad = page.locator('#main article a').first();
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  const next = await setOff(page, ad, /\/api\/ads\/\d+$/);
  await page.waitForTimeout(1000);
  next.release();
  await page.waitForURL('**/ad/*');
  await close();
});
