import { buffer } from 'node:stream/consumers';

import { expect } from 'vitest';

import { expectAccessible } from '#tests/support/browser.ts';
import { DEMO_PASSWORD } from '#tests/support/demo-password.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A seller with ads whom no other file uses. */
const SELLER = '50100013';

test('exports a member’s data after a failed attempt', async ({ look, openPage }) => {
  const { language } = look;
  const [account, auth, failures] = [
    wordsOf(language, 'account'),
    wordsOf(language, 'auth'),
    wordsOf(language, 'errors'),
  ];
  const page = await openPage({
    ...look,
    as: SELLER,
    path: '/account/preferences',
    allowedErrors: /net::ERR_/,
  });
  // By then, scripts that the page preloads have arrived.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: account.exportData }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(auth.currentPassword, { exact: true });
  const submit = dialog.getByRole('button', { name: account.exportData });
  await password.fill(DEMO_PASSWORD);
  await page.context().setOffline(true);
  await submit.click();
  await dialog.getByRole('alert').filter({ hasText: failures.NETWORK }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);

  const [download] = await Promise.all([page.waitForEvent('download'), submit.click()]);
  expect(download.suggestedFilename()).toMatch(/^dallal-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await buffer(await download.createReadStream()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '{}')).toMatchObject({ profile: { mobile: SELLER } });
  expect(JSON.parse(files.get('ads.json')?.toString() ?? '[]').length).toBeGreaterThan(0);
  await page.getByRole('button', { name: account.exportData }).waitFor();
});
