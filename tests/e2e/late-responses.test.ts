import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { MINUTE_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, signIn, visit, openFilterGroups } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { type HeldRequests, holdRequests, startNavigation } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const list = wordsOf('en', 'list');
const ad = wordsOf('en', 'ad');
const chat = wordsOf('en', 'chat');
const post = wordsOf('en', 'post');

const CONVERSATIONS = /\/api\/chat\/conversations\?/;
const params = (page: Page) => new URL(page.url()).searchParams;

/** Waits until a server-rendered option is hydrated: its count loads in the browser only. */
async function waitForCount(choice: Locator): Promise<void> {
  await expect.poll(() => choice.textContent()).toMatch(/\d/);
}

/** Fakes geolocation; the returned function delivers the position. */
async function holdPosition(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Object.assign(globalThis, {
        deliverPosition: () => found({ coords: { latitude: 29.37, longitude: 47.97 } } as GeolocationPosition),
      });
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { deliverPosition: () => void }).deliverPosition());
}

const findAdIds = async (query: string): Promise<string[]> => {
  const { data } = (await (await fetch(`${origin}/api/ads?${query}`)).json()) as { data: { ads: { _id: string }[] } };
  return data.ads.map(({ _id }) => _id);
};

test('applies all filters selected while a list loads', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/list/cars' });
  const filters = page.getByRole('complementary', { name: list.filters });
  const groups = filters.getByRole('group').filter({ has: page.getByRole('checkbox') });
  const choices = groups.getByRole('checkbox');
  await openFilterGroups(filters, 'Fuel', list.posted);
  await waitForCount(groups.first());
  // Not the further pages, which load when they come into view.
  const ads = await holdRequests(page, /\/api\/ads\?(?!page=([2-9]|\d\d))/);
  await choices.nth(0).click();
  await expect.poll(ads.count).toBe(1);
  await choices.nth(1).click();
  await filters.getByLabel(list.withPictures).click();
  await filters.getByLabel(list.from).first().fill('100');
  await page.keyboard.press('Enter');
  const sort = page.getByRole('combobox', { name: list.sortBy });
  await sort.selectOption('oldest');
  await expect.poll(() => sort.inputValue()).toBe('oldest');
  ads.release();
  await expect.poll(() => params(page).get('sort')).toBe('oldest');
  expect([...params(page)].filter(([name]) => name.startsWith('attr.'))).toHaveLength(2);
  expect([params(page).get('withPictures'), params(page).get('minPrice')]).toEqual(['1', '100']);
});

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

test('adds a filter selected while another category loads', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/list/vehicles' });
  const filters = page.getByRole('complementary', { name: list.filters });
  const cars = filters.getByRole('navigation').getByRole('link', { name: 'Cars', exact: true });
  await waitForCount(filters.getByRole('listitem').filter({ hasText: /^Cars/ }));
  const ads = await holdRequests(page, /\/api\/ads\?/);
  await cars.click();
  await expect.poll(ads.count).toBe(1);
  await filters.getByLabel(list.country).selectOption('KW');
  ads.release();
  await page.getByRole('heading', { level: 1, name: 'Cars in Kuwait', exact: true }).waitFor();
  await page.waitForURL('**/list/cars?country=KW');
});

test('keeps a typed price when a category is selected next', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/list/vehicles' });
  const filters = page.getByRole('complementary', { name: list.filters });
  const cars = filters.getByRole('link', { name: 'Cars' });
  await waitForCount(filters.getByRole('listitem').filter({ hasText: /^Cars/ }));
  const ads = await holdRequests(page, /\/api\/ads\?/);
  await filters.getByLabel(list.from).first().fill('100');
  await cars.click();
  ads.release();
  await page.waitForURL('**/list/cars**');
  expect(params(page).get('minPrice')).toBe('100');
});

test('a late position joins later filters, and does not navigate back', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const deliverPosition = await holdPosition(page);
  await visit(page, '/list/cars');
  const filters = page.getByRole('complementary', { name: list.filters });
  await openFilterGroups(filters, list.distance, list.posted);
  await filters.getByLabel(list.near).selectOption('here');
  await filters.getByLabel(list.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
  await deliverPosition();
  await expect.poll(() => params(page).get('near')).toBe('29.37,47.97');
  expect(params(page).get('withPictures')).toBe('1');

  await filters.getByLabel(list.near).selectOption('here');
  await page.locator('#main article a').first().click();
  await page.waitForURL('**/ad/*');
  await settle(page, deliverPosition);
  expect(page.url()).toContain('/ad/');
});

test('a late position does not overwrite an area typed since', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, as: await newMember('Dana Saleh') });
  const deliverPosition = await holdPosition(page);
  await visit(page, '/create');
  await page.getByRole('button', { name: 'Books and hobbies' }).click();
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await page.getByLabel(post.title, { exact: true }).waitFor();
  await page.evaluate((typedAt) => {
    const draft = JSON.parse(localStorage.getItem('createPost') ?? '');
    localStorage.setItem('createPost', JSON.stringify({ ...draft, step: 3, typedAt }));
  }, fromNow(MINUTE_MS).toISOString());
  await visit(page, '/create');
  const area = page.getByLabel(`${post.area} ${post.optionalMark}`);
  await page.getByRole('button', { name: post.pinMe }).click();
  await area.fill('Block 4');
  await deliverPosition();
  await page.getByRole('button', { name: post.removePin }).waitFor();
  await expect.poll(() => area.inputValue()).toBe('Block 4');
});

/** Navigates from one ad to another. */
async function goToSimilar(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole('region', { name: ad.similar }).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== pathname);
}

test('a late conversation does not navigate away from another ad', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, as: await newMember('Huda Saleh') });
  const [id] = await findAdIds('limit=1&sort=oldest');
  await visit(page, `/ad/${id}`);
  const conversations = await holdRequests(page, '**/api/chat/conversations', 'POST');
  await page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await expect.poll(conversations.count).toBe(1);
  await goToSimilar(page);
  await conversations.settle();
  expect(page.url()).toContain('/ad/');
});

test('a late conversation does not interrupt the navigation to another ad', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, as: await newMember('Abeer Saleh') });
  const [id] = await findAdIds('limit=1&sort=oldest');
  await visit(page, `/ad/${id}`);
  const conversations = await holdRequests(page, '**/api/chat/conversations', 'POST');
  await page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await expect.poll(conversations.count).toBe(1);
  const next = await startNavigation(
    page,
    page.getByRole('region', { name: ad.similar }).getByRole('link').first(),
    /\/api\/ads\/\d+$/,
  );
  await conversations.settle();
  next.release();
  await page.waitForURL((url) => url.pathname !== `/ad/${id}`);
  expect(page.url()).toContain('/ad/');
});

test('a late position does not interrupt the navigation to an ad', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const deliverPosition = await holdPosition(page);
  await visit(page, '/list/cars');
  const filters = page.getByRole('complementary', { name: list.filters });
  await openFilterGroups(filters, list.distance);
  await filters.getByLabel(list.near).selectOption('here');
  const next = await startNavigation(page, page.locator('#main article a').first(), /\/api\/ads\/\d+$/);
  await settle(page, deliverPosition);
  next.release();
  await page.waitForURL('**/ad/*');
});

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

/** Saves a search in a dialog and closes the dialog before the answer. */
async function closeWhileSaving(
  page: Page,
): Promise<{ saving: HeldRequests; name: Locator; openDialog: () => Promise<void> }> {
  const searches = wordsOf('en', 'searches');
  await signIn(page, await newMember('Dana Saleh'));
  await visit(page, '/list/cars');
  const saving = await holdRequests(page, '**/api/saved-searches', 'POST');
  const dialog = page.getByRole('dialog', { name: searches.saveTitle });
  const name = dialog.getByLabel(searches.name);
  const openDialog = () => page.getByRole('button', { name: list.saveSearch }).first().click();
  await openDialog();
  await name.press('Enter');
  await expect.poll(saving.count).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { saving, name, openDialog };
}

test('a late answer to saving a search does not close a dialog opened since', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const { saving, name, openDialog } = await closeWhileSaving(page);
  await openDialog();
  await name.fill('Another one');
  await saving.settle();
  await page.getByText(wordsOf('en', 'searches').saved).waitFor();
  await expect.poll(() => name.inputValue()).toBe('Another one');
});

test('reports a failed save after the dialog was closed', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const { saving } = await closeWhileSaving(page);
  saving.fail();
  await page.getByText(wordsOf('en', 'searches').changeFailed).waitFor();
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

test('a late answer to hiding a conversation does not leave another one', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const [id, next] = await signInWithConversations(page);
  await visit(page, `/chat/${id}`);
  const row = page.locator(`a[href="/chat/${next}"]`);
  await row.waitFor();
  const hiding = await holdRequests(page, /\/api\/chat\/conversations\/\d+$/, 'DELETE');
  await hideConversation(page);
  await expect.poll(hiding.count).toBe(1);
  await row.click();
  await page.waitForURL(`**/chat/${next}`);
  await hiding.settle();
  await page.getByText(chat.hidden).waitFor();
  expect(page.url()).toMatch(new RegExp(`/chat/${next}$`));
});
