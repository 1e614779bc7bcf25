import { expect } from 'vitest';

import { test } from './fixtures.ts';

test('the dial code shows a flag that loads', async ({ look, openPage }) => {
  const page = await openPage({ ...look, path: '/login' });
  const flag = page.locator('img[src="/flags/KW.svg"]');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const missing = await page.request.get('/flags/ZZ.svg');
  expect(missing.status()).toBe(404);
});
