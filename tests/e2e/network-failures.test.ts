import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { waitForServiceWorker, expectAccessible, waitForHydration } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const words = wordsOf('en', 'layout');

test('a category that fails to load does not show all ads', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/' });
  await page.route('**/api/category/vehicles', (route) => route.abort());
  await page.locator('#categories').getByRole('link', { name: 'Vehicles' }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(page.url()).toBe(`${origin}/list/vehicles`);
  await page.unroute('**/api/category/vehicles');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
});

test('a screen whose script fails to load shows an error with Retry', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/' });
  await page.route('**/static/js/faq-*.js', (route) => route.abort());
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  const failed = page.getByRole('alert').filter({ hasText: words.errorTitle });
  await failed.getByText('Loading chunk faq failed').waitFor();
  expect(loads()).toBe(0);
  await page.unroute('**/static/js/faq-*.js');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: wordsOf('en', 'pages').faqTitle }).waitFor();
});

test('reloads once when the deployed version has changed, then shows an error', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/' });
  await page.route('**/static/js/faq-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/static/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await expect.poll(loads).toBe(1);
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(loads()).toBe(1);
});

test('a dialog requested offline opens after a reconnect, and input stays', async ({ look, openPage }) => {
  const [layout, pages] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'pages')];
  const page = await openPage({ ...look, hasServiceWorker: true, path: '/contact', allowedErrors: /net::ERR_/ });
  await waitForServiceWorker(page);
  const message = page.getByLabel(pages.message);
  await message.fill('Is anybody there?');
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: layout.otherLanguage }).click();
  const notice = page.getByRole('status').filter({ hasText: layout.partLate });
  await notice.waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: layout.languageTitle }).waitFor();
  await notice.waitFor({ state: 'detached' });
  expect([await message.inputValue(), loads()]).toEqual(['Is anybody there?', 0]);
});

test('a screen requested offline opens after a reconnect', async ({ openPage }) => {
  const page = await openPage({ hasServiceWorker: true, path: '/', allowedErrors: /net::ERR_/ });
  await waitForServiceWorker(page);
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('status').filter({ hasText: words.partLate }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: wordsOf('en', 'pages').faqTitle }).waitFor();
  expect(loads()).toBe(0);
});

test('a dialog whose script fails to load offers a reload and does not change the page', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/contact' });
  const message = page.getByLabel(wordsOf('en', 'pages').message);
  await message.fill('Is anybody there?');
  const loads = countLoads(page);
  await page.route('**/static/**', (route) => route.abort());
  const language = page.getByRole('banner').getByRole('button', { name: words.otherLanguage });
  await language.click();
  const notice = page.getByRole('status').filter({ hasText: 'Loading chunk language-dialog failed' });
  await notice.waitFor();
  expect([await message.inputValue(), loads()]).toEqual(['Is anybody there?', 0]);
  await page.unroute('**/static/**');
  await notice.getByRole('button', { name: words.reload }).click();
  await expect.poll(loads).toBe(1);
  await waitForHydration(page);
  await language.click();
  await page.getByRole('dialog', { name: words.languageTitle }).waitFor();
});

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}
