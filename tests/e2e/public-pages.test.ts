import { expect } from 'vitest';

import { findAccessibilityViolations, findOverflowingWidths, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const PATHS = [
  '/',
  '/list',
  '/list/cars',
  '/list?search=nothing-like-this',
  '/ad/1',
  '/user/4',
  '/about',
  '/contact',
  '/categories',
  '/faq',
  '/terms-and-conditions',
  '/privacy-policy',
  '/login',
  '/sign-up',
];

test.for([
  { language: 'en', colourMode: 'light', width: 1280 },
  { language: 'ar', colourMode: 'dark', width: 375 },
] as const)(
  'public pages are accessible and log no errors, in $language, $colourMode, $width px, and fit all widths',
  async (variant, { openPage }) => {
    const page = await openPage(variant);
    for (const path of PATHS) {
      await visit(page, path);
      expect.soft(await page.getAttribute('html', 'dir'), path).toBe(variant.language === 'ar' ? 'rtl' : 'ltr');
      expect.soft(await findAccessibilityViolations(page), path).toEqual([]);
      expect.soft(await findOverflowingWidths(page), `${path} overflows`).toEqual([]);
    }
  },
);

test('texts begin at the top, questions are rows of one panel, and contact has one filled button', async ({ page }) => {
  await visit(page, '/about');
  const first = page.locator('#main .prose > :first-child');
  expect(await first.evaluate((element) => getComputedStyle(element).marginTop)).toBe('0px');
  await visit(page, '/faq');
  const rows = page.locator('#main summary');
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(5);
  for (const [at, { y, height }] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(56);
    // A hairline is between them.
    if (at > 0) expect(y - (boxes[at - 1]!.y + boxes[at - 1]!.height)).toBeLessThanOrEqual(1);
  }
  await visit(page, '/contact');
  await expect.poll(() => page.locator('#main .btn-primary').allTextContents()).toEqual([wordsOf('en', 'pages').send]);
});
