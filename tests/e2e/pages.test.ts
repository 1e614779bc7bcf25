import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { findBarriers, isOverflowing, launchBrowser, openPage, visit } from '#tests/support/browser.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PATHS = [
  '/',
  '/list',
  '/list/cars',
  '/list?search=nothing-like-this',
  '/ad/1',
  '/user/4',
  '/about',
  '/contact',
  '/faq',
  '/terms-and-conditions',
  '/privacy-policy',
  '/login',
  '/sign-up',
];

test.for([
  { language: 'en', colourMode: 'light', width: 1280 },
  { language: 'en', colourMode: 'dark', width: 375 },
  { language: 'ar', colourMode: 'dark', width: 1280 },
  { language: 'ar', colourMode: 'light', width: 375 },
  { language: 'ar', colourMode: 'dark', width: 768 },
] as const)('public pages are accessible, fit and stay quiet in $language, $colourMode, $width px', async (look) => {
  const { page, errors, close } = await openPage(browser, origin, look);
  for (const path of PATHS) {
    await visit(page, path);
    expect.soft(await page.getAttribute('html', 'dir'), path).toBe(look.language === 'ar' ? 'rtl' : 'ltr');
    expect.soft(await findBarriers(page), path).toEqual([]);
    expect.soft(await isOverflowing(page), `${path} overflows`).toBe(false);
  }
  expect(errors).toEqual([]);
  await close();
});
