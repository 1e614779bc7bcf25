import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

import { type DemoUser, sellers } from '#demo/users.ts';
import { fillLogin, visit } from '#tests/support/browser.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A demo seller whom no other file uses. */
const person = sellers[6] as DemoUser;
const words = wordsOf('en', 'layout');

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const store = (page: Page, name: string, value: string) =>
  page.evaluate(([key, next]) => localStorage.setItem(key as string, next as string), [name, value]);

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh-token') count += 1;
  });
  return () => count;
}

async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForURL('**/login');
  expect(
    await page.evaluate(() => ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
}

// The payment screen has no loader.
test.for(['/account/menu', '/create/error'])(
  'logging out of a slow browser at %s opens the address and the screen of the login',
  async (path, { openPage }) => {
    const page = await openPage({ as: person, path });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.getByRole('button', { name: words.accountMenu }).click();
    await page.getByRole('menuitem', { name: words.logout }).click();
    await expectSignedOut(page);
    await page.getByLabel(wordsOf('en', 'auth').password, { exact: true }).waitFor();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await settle(page, () => {});
    expect(new URL(page.url()).pathname).toBe('/login');
  },
);

test('two tabs whose token expires at once share one token pair', async ({ openPage }) => {
  const page = await openPage({ as: person, allowedErrors: true });
  const other = await page.context().newPage();
  await store(page, 'accessToken', 'expired');
  const refreshes = countRefreshes(page.context());
  await Promise.all([page, other].map((tab) => visit(tab, '/account')));
  for (const tab of [page, other]) await tab.locator('#main li a[href^="/ad/"]').first().waitFor();
  // A tab may read the other's new token a moment late: then the server returns the same pair again.
  expect([1, 2]).toContain(refreshes());
  await expect
    .poll(async () => (await stored(page, 'refreshToken')) === (await stored(other, 'refreshToken')))
    .toBe(true);
  for (const tab of [page, other]) {
    await tab.reload();
    await tab.locator('#main li a[href^="/ad/"]').first().waitFor();
  }
});

test('logs a member out without a refresh token, and returns to the screen after login', async ({ openPage }) => {
  const page = await openPage({ as: person, allowedErrors: true });
  await store(page, 'accessToken', 'expired');
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await page.goto('/account/payment');
  await expectSignedOut(page);
  await fillLogin(page, 'en', person);
  await page.waitForURL('**/account/payment');
});
