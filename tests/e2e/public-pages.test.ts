import { expect } from 'vitest';

import { findAccessibilityViolations, findOverflowingWidths, visit } from '#tests/support/browser.ts';

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
