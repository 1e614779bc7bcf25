import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, signIn, visit, openFilterGroups } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const list = wordsOf('en', 'list');
const ad = wordsOf('en', 'ad');
const chat = wordsOf('en', 'chat');

const CONVERSATIONS = /\/api\/chat\/conversations\?/;

const findAdIds = async (query: string): Promise<string[]> => {
  const { data } = (await (await fetch(`${origin}/api/ads?${query}`)).json()) as { data: { ads: { _id: string }[] } };
  return data.ads.map(({ _id }) => _id);
};

test.for(['light', 'dark'] as const)(
  'a list stays accessible while the next ads load, %s',
  async (colourMode, { openPage }) => {
    const page = await openPage({ colourMode, allowedErrors: true, path: '/list/cars?search=Toyota' });
    const ads = await holdRequests(page, /\/api\/ads\?/);
    const filters = page.getByRole('complementary', { name: list.filters });
    await openFilterGroups(filters, list.posted);
    await filters.getByLabel(list.withPictures).click();
    await page.locator('#main section[aria-busy=true]').waitFor();
    await expectAccessible(page);
    ads.release();
    await page.locator('#main section[aria-busy=false]').waitFor();
  },
);

const hearts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: wordsOf('en', 'layout').save });

test('saves an ad when the page closes before its request gets a connection', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const person = await newMember('Huda Saleh');
  await signIn(page, person);
  await visit(page, '/list');
  await page.waitForLoadState('networkidle');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 10_000,
  });
  // Occupies all connections that the browser opens to one host.
  await page.evaluate(() => {
    for (let count = 0; count < 6; count += 1)
      void fetch('/api/contact-us', { method: 'POST', body: 'x'.repeat(60_000) }).catch(() => {});
  });
  const asked = page.waitForRequest('**/api/ads/*/save');
  await hearts(page).nth(0).click();
  await asked;
  await page.goto('about:blank');
  const countSaved = async () => (await call(origin, 'GET', '/ads/saved/ids', { by: person })).body.data.ids.length;
  await expect.poll(countSaved).toBe(1);
});

test('does not show a late conversation list to another member', async ({ openPage }) => {
  const layout = wordsOf('en', 'layout');
  const page = await openPage({ allowedErrors: true });
  const [one, next] = [await newMember('Iman Saleh'), await newMember('Jana Saleh')];
  await signIn(page, one);
  const [id] = await findAdIds('limit=1&sort=oldest');
  await visit(page, `/ad/${id}`);
  await page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await page.getByRole('textbox', { name: chat.message }).fill('Nobody else may read this');
  await page.keyboard.press('Enter');
  await page.locator('[data-thread]').getByText('Nobody else may read this').waitFor();
  await page.waitForLoadState('networkidle');

  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/\/api\/chat\/conversations\?/, async (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await visit(page, '/faq');
  await page.evaluate(() => indexedDB.deleteDatabase('dallal-chat'));
  await page.getByRole('link', { name: layout.chat }).first().click();
  await expect.poll(() => isHeld).toBe(true);
  await page.getByRole('button', { name: layout.accountMenu }).first().click();
  await page.getByRole('menuitem', { name: layout.logout }).click();
  await fillLogin(page, 'en', next);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('link', { name: layout.chat }).first().click();
  await page.getByText(chat.emptyText).waitFor();
  await settle(page, gate.resolve);
  await expect.poll(() => page.getByText('Nobody else may read this').count()).toBe(0);
});

/** Logs in a new member with two conversations. */
async function signInWithConversations(page: Page): Promise<string[]> {
  const person = await newMember('Kawthar Saleh');
  const ids: string[] = [];
  for (const adId of await findAdIds('limit=2&sort=oldest')) {
    const { body } = await call(origin, 'POST', '/chat/conversations', { by: person, body: { adId } });
    const id: string = body.data.conversation._id;
    await call(origin, 'POST', `/chat/conversations/${id}/messages`, {
      by: person,
      body: { clientId: randomUUID(), content: 'Good evening' },
    });
    ids.push(id);
  }
  await signIn(page, person);
  return ids;
}

async function hideConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: chat.more }).click();
  await page.getByRole('menuitem', { name: chat.hide }).click();
}

test('keeps a conversation hidden when an older list arrives', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const [id] = await signInWithConversations(page);
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(CONVERSATIONS, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  await visit(page, `/chat/${id}`);
  await page.locator('[data-thread]').getByText('Good evening').waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await settle(page, () => {}, CONVERSATIONS);
  await hideConversation(page);
  await page.getByText(chat.hidden).waitFor();
  await settle(page, async () => {
    gate.resolve();
    await page.locator('a[href^="/chat/"]').first().waitFor();
  });
  await expect.poll(() => page.locator(`a[href="/chat/${id}"]`).count()).toBe(0);
});
