import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { admin, member } from '#demo/users.ts';
import { findAccessibilityViolations, isOverflowing, visit } from '#tests/support/browser.ts';
import { readShifts, watchLayoutShifts } from '#tests/support/layout-shifts.ts';
import { LOOKS } from '#tests/support/looks.ts';
import { findScreenPaths, storeMissingRecords } from '#tests/support/screens.ts';
import { findShownKeys } from '#tests/support/shown-keys.ts';

import { test as base } from './fixtures.ts';

/** Browsers call this good. */
const MAX_LAYOUT_SHIFT = 0.1;

const test = base.extend('paths', { scope: 'file' }, async ({ db }, { onCleanup }) => {
  const { remove } = await storeMissingRecords(db);
  onCleanup(remove);
  return findScreenPaths(db);
});

/** What holds for each screen in its plain state. The page fails the test if it logs an error. */
async function expectSound(page: Page, paths: string[]): Promise<void> {
  await watchLayoutShifts(page);
  for (const path of paths) {
    await visit(page, path);
    await page.waitForFunction(() => document.title !== '');
    const placeholders = page.locator('#main div[aria-hidden=true]:empty, #main [aria-busy=true]');
    await expect.poll(() => placeholders.count(), { message: `${path} is loading` }).toBe(0);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    expect.soft(await findAccessibilityViolations(page), path).toEqual([]);
    expect.soft(await isOverflowing(page), `${path} is too wide`).toBe(false);
    expect.soft(await findShownKeys(page), `${path} lacks words`).toEqual([]);
    const { total, moved } = await readShifts(page);
    expect.soft(total, `${path} moves: ${moved.join('; ')}`).toBeLessThan(MAX_LAYOUT_SHIFT);
  }
}

test.for(LOOKS)(
  'screens of visitors are sound, in $language',
  { timeout: 180_000 },
  async (look, { openPage, paths }) => expectSound(await openPage(look), paths.visitor),
);

test.for(LOOKS)('screens of members are sound, in $language', { timeout: 180_000 }, async (look, { openPage, paths }) =>
  expectSound(await openPage({ ...look, as: member }), paths.member),
);

test.for(LOOKS)('screens of staff are sound, in $language', { timeout: 180_000 }, async (look, { openPage, paths }) =>
  // The invitation is unknown.
  expectSound(await openPage({ ...look, as: admin, allowedErrors: /403/ }), paths.staff),
);
