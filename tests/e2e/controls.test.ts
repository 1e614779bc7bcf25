import { expect } from 'vitest';

import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('an error replaces the hint', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'auth');
  const page = await openPage({ ...look, path: '/sign-up' });
  const password = page.getByLabel(words.password, { exact: true });
  const description = () =>
    password.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText);
  const hint = await description();
  expect(hint).toBeTruthy();
  await password.fill('12345');
  await password.blur();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  expect(await description()).not.toBe(hint);
  await expect.poll(() => page.getByText(hint ?? '', { exact: true }).count()).toBe(0);
});

test('the dial code shows a flag that loads', async ({ look, openPage }) => {
  const page = await openPage({ ...look, path: '/login' });
  const flag = page.locator('img[src="/flags/KW.svg"]');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const missing = await page.request.get('/flags/ZZ.svg');
  expect(missing.status()).toBe(404);
});

test('choosing a segment moves no label', async ({ look, openPage }) => {
  const page = await openPage({ ...look, path: '/forgot-password' });
  const labels = page.getByRole('main').getByRole('group').first().locator('label > span');
  const boxes = () =>
    labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
  const before = await boxes();
  expect(before).toHaveLength(2);
  await labels.last().click();
  await expect.poll(() => labels.last().evaluate((label) => getComputedStyle(label).fontWeight)).toBe('600');
  const after = await boxes();
  for (const [at, { x, width }] of before.entries()) {
    expect(Math.abs(x - (after[at]?.x ?? 0))).toBeLessThan(1);
    expect(Math.abs(width - (after[at]?.width ?? 0))).toBeLessThanOrEqual(1);
  }
});
