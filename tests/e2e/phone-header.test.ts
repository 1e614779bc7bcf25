import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { visit } from '#tests/support/browser.ts';

import { test } from './fixtures.ts';

const header = (page: Page) => page.getByRole('banner');
const bottom = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().bottom);
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

/** Scrolls down until the header follows, which it does after hydration. The page must be long enough by then. */
async function hideHeader(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const position = await page.evaluate(async () => {
        // The browser reports positions once per frame.
        const scroll = async (top: number) => {
          window.scrollTo(0, top);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        };
        // Scrolling again would show the header, which then might never be hidden completely.
        if (scrollY !== 400 || document.documentElement.dataset.scroll !== 'down') {
          await scroll(300);
          await scroll(400);
        }
        return scrollY;
      });
      return { title: await page.title(), position, isHidden: (await bottom(page)) <= 0 };
    })
    .toMatchObject({ position: 400, isHidden: true });
}

test.for(['/', '/list', '/ad', '/account/preferences'])(
  'on a phone the header of %s hides on scrolling down, and returns on scrolling up or with the focus',
  async (screen, { openPage }) => {
    // The oldest ad: new ones may be another test's, which ends it meanwhile.
    const page = await openPage({ width: 390, as: '50000002', path: screen === '/ad' ? '/list?sort=oldest' : screen });
    if (screen === '/ad') {
      // By address: after a click the list is still shown for a moment, and its scroll position is then lost.
      const link = page.getByRole('main').getByRole('article').first().getByRole('link');
      await visit(page, (await link.getAttribute('href'))!);
    }
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await hideHeader(page);
    await scrollTo(page, 300);
    await expect.poll(() => bottom(page)).toBeGreaterThan(50);
    await hideHeader(page);
    await header(page).getByRole('combobox').focus();
    await expect.poll(() => bottom(page)).toBeGreaterThan(50);
    await scrollTo(page, 600);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scroll)).toBe('down');
    expect(await bottom(page)).toBeGreaterThan(50);
  },
);
