import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

import { type DemoUser, sellers } from '#demo/users.ts';
import { SECOND_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { fillLogin, visit } from '#tests/support/browser.ts';
import { settle } from '#tests/support/settle.ts';
import { ago } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

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

// The contact and payment screens have no loader of their own.
test.for(['/account/menu', '/contact', '/create/error'])(
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

test('refreshes the token once for ten requests rejected at once, and repeats them', async ({ openPage }) => {
  const page = await openPage({ as: person, allowedErrors: true });
  await visit(page, '/');
  const refreshes = countRefreshes(page.context());
  const saves: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith('/save')) saves.push(answer.status());
  });
  const hearts = page.getByRole('main').getByRole('article').getByRole('button', { name: words.save, pressed: false });
  // In one task, so that no other request of the page is rejected before the clicks.
  await hearts.evaluateAll((all) => {
    localStorage.setItem('accessToken', 'expired');
    for (const heart of all.slice(0, 10)) (heart as HTMLElement).click();
  });
  await expect.poll(() => saves.filter((status) => status === 200).length).toBe(10);
  expect(saves.filter((status) => status === 401).length).toBe(10);
  expect(refreshes()).toBe(1);
  expect(await stored(page, 'accessToken')).not.toBe('expired');
});

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

test('logs a member out when the refresh token is rejected', async ({ openPage }) => {
  const page = await openPage({ as: person, allowedErrors: true });
  await store(page, 'accessToken', 'expired');
  await store(page, 'refreshToken', 'made-up');
  await page.goto('/account/payment');
  await expectSignedOut(page);
});

test('ends the session when a copied refresh token is used later', async ({ openPage, db }) => {
  const page = await openPage({ as: person, allowedErrors: true });
  const copied = (await stored(page, 'refreshToken')) ?? '';
  await store(page, 'accessToken', 'expired');
  await page.goto('/account');
  await page.locator('#main li a[href^="/ad/"]').first().waitFor();
  expect(await stored(page, 'refreshToken')).not.toBe(copied);

  await db
    .updateTable('sessions')
    .set({ rotated_at: ago(11 * SECOND_MS) })
    .where('id', '=', copied.split('.')[0] ?? '')
    .execute();
  const thief = await fetch(`${origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: copied }),
  });
  expect(thief.status).toBe(401);
  await page.goto('/account/payment');
  await expectSignedOut(page);
});
