import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

test('on a phone the header of a list hides on scrolling down, and returns on scrolling up', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await hideHeader(page);
  await scrollTo(page, 300);
  await expect.poll(() => bottom(page)).toBeGreaterThan(50);
});
