import { readFile } from 'node:fs/promises';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A farm with ads: in no other journey. */
const SELLER = '50100013';

test.for(['en', 'ar'] as const)('a member takes their data away, after a line that broke, in %s', async (language) => {
  const [account, layout, failures] = [
    wordsOf(language, 'account'),
    wordsOf(language, 'layout'),
    wordsOf(language, 'errors'),
  ];
  const { page, errors, close } = await openPage(browser, origin, { language });
  await signIn(page, origin, SELLER);
  await visit(page, '/account/preferences');
  // What is fetched for later is there.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: account.exportData }).click();
  await page.getByRole('alert').filter({ hasText: failures.NETWORK }).waitFor();
  await expectFine(page);
  await page.context().setOffline(false);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: layout.retry }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dallal-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '{}')).toMatchObject({ profile: { mobile: SELLER } });
  expect(JSON.parse(files.get('ads.json')?.toString() ?? '[]').length).toBeGreaterThan(0);
  await page.getByRole('button', { name: account.exportData }).waitFor();
  // The live connection is lost, too.
  expect(errors.filter((error) => !error.includes('net::ERR_'))).toEqual([]);
  await close();
});
