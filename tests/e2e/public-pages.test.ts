import { expect } from 'vitest';

import { visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

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
