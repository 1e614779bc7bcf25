import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { type DemoUser, sellers } from '#demo/sellers.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { fillLogin, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of the demo: no other journey signs them in. */
const person = sellers[6] as DemoUser;
const words = wordsOf('en', 'layout');

/** Signed in, on no page of ours yet: nobody notices what is stored. */
async function openSignedIn() {
  const opened = await openPage(browser, origin);
  await signIn(opened.page, origin, person);
  return opened;
}

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

test('ten calls refused at once make one refresh, and all of them are done', async () => {
  const { page, close } = await openSignedIn();
  await visit(page, '/');
  const refreshes = countRefreshes(page.context());
  const saves: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith('/save')) saves.push(answer.status());
  });
  const hearts = page.locator('#main article').getByRole('button', { name: words.save, pressed: false });
  // In one moment, or another call of the page may find it out before the presses.
  await hearts.evaluateAll((all) => {
    localStorage.setItem('accessToken', 'expired');
    for (const heart of all.slice(0, 10)) (heart as HTMLElement).click();
  });
  await expect.poll(() => saves.filter((status) => status === 200).length).toBe(10);
  expect(saves.filter((status) => status === 401).length).toBe(10);
  expect(refreshes()).toBe(1);
  expect(await stored(page, 'accessToken')).not.toBe('expired');
  await close();
});

test('two tabs whose token expires at once go on with one pair', async () => {
  const { page, close } = await openSignedIn();
  const other = await page.context().newPage();
  await store(page, 'accessToken', 'expired');
  const refreshes = countRefreshes(page.context());
  await Promise.all([page, other].map((tab) => visit(tab, '/account')));
  for (const tab of [page, other]) await tab.locator('#main li a[href^="/ad/"]').first().waitFor();
  // A tab may read its neighbour's new token a moment late: then the server gives it the same pair again.
  expect([1, 2]).toContain(refreshes());
  await expect
    .poll(async () => (await stored(page, 'refreshToken')) === (await stored(other, 'refreshToken')))
    .toBe(true);
  for (const tab of [page, other]) {
    await tab.reload();
    await tab.locator('#main li a[href^="/ad/"]').first().waitFor();
  }
  await close();
});

test('without a refresh token the member is signed out, and back in place after the login', async () => {
  const { page, close } = await openSignedIn();
  await store(page, 'accessToken', 'expired');
  await page.evaluate(() => localStorage.removeItem('refreshToken'));
  await page.goto('/account/payment');
  await expectSignedOut(page);
  await fillLogin(page, 'en', person);
  await page.waitForURL('**/account/payment');
  await close();
});

test('a refused refresh token signs out', async () => {
  const { page, close } = await openSignedIn();
  await store(page, 'accessToken', 'expired');
  await store(page, 'refreshToken', 'made-up');
  await page.goto('/account/payment');
  await expectSignedOut(page);
  await close();
});

test('a copied refresh token that is used later ends the session for both', async () => {
  const { page, close } = await openSignedIn();
  const copied = (await stored(page, 'refreshToken')) ?? '';
  await store(page, 'accessToken', 'expired');
  await page.goto('/account');
  await page.locator('#main li a[href^="/ad/"]').first().waitFor();
  expect(await stored(page, 'refreshToken')).not.toBe(copied);

  const { db, close: leave } = await openAppDatabase(inject('dataDir'));
  await db
    .updateTable('sessions')
    .set({ rotated_at: new Date(Date.now() - 11_000) })
    .where('id', '=', copied.split('.')[0] ?? '')
    .execute();
  await leave();
  const thief = await fetch(`${origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: copied }),
  });
  expect(thief.status).toBe(401);
  await page.goto('/account/payment');
  await expectSignedOut(page);
  await close();
});
