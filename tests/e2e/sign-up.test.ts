import { expect } from 'vitest';

import { waitForHydration } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const auth = wordsOf('en', 'auth');
const errors = wordsOf('en', 'errors');

test('the login keeps what was typed before hydration', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const scripts = await holdRequests(page, '**/static/js/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(auth.mobile).fill('٦٦٠٠ 0001');
  await page.getByLabel(auth.password, { exact: true }).fill('correct-horse');
  scripts.release();
  await waitForHydration(page);
  await page.getByLabel(auth.password, { exact: true }).press('Enter');
  await page.getByText(errors.INVALID_CREDENTIALS).waitFor();
  await expect.poll(() => page.getByLabel(auth.mobile).inputValue()).toBe('66000001');
  await expect.poll(() => page.getByLabel(auth.password, { exact: true }).inputValue()).toBe('correct-horse');
});
