import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { findAccessibilityViolations, findOverflowingWidths, isOverflowing } from './browser.ts';
import { takeShifts, watchLayoutShifts } from './layout-shifts.ts';
import { openEach } from './open-each.ts';
import { findShownKeys } from './shown-keys.ts';

/** A good value by the Core Web Vitals. */
const MAX_LAYOUT_SHIFT = 0.1;

/**
 * Opens screens and checks what holds for each of them. Those that load as documents are also tried at other widths.
 * `openPage` fails the test if one logs an error.
 */
export async function expectSound(page: Page, paths: string[], open: 'visit' | 'follow'): Promise<void> {
  await watchLayoutShifts(page);
  for await (const path of openEach(page, paths, open)) {
    await expect.poll(() => page.locator('.animate-pulse').count(), { message: `${path} is loading` }).toBe(0);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    expect.soft(await findAccessibilityViolations(page), path).toEqual([]);
    const direction = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
    expect.soft(['en ltr', 'ar rtl'], path).toContain(direction);
    expect.soft(await findShownKeys(page), `${path} lacks words`).toEqual([]);
    const { total, moved } = await takeShifts(page);
    expect.soft(total, `${path} moves: ${moved.join('; ')}`).toBeLessThan(MAX_LAYOUT_SHIFT);
    if (open === 'visit') expect.soft(await findOverflowingWidths(page), `${path} is too wide`).toEqual([]);
    else expect.soft(await isOverflowing(page), `${path} is too wide`).toBe(false);
  }
}
