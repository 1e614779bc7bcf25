import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { Database } from '#platform/data/database.server.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember, type NewMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
const layout = wordsOf('en', 'layout');
const post = wordsOf('en', 'post');
const SECRET = 'Walnut bookcase of Huda';

const painting = () =>
  sharp({ create: { width: 90, height: 70, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer();

/** Whether the browser has cached the response to a URL. */
const isCached = (page: Page, url: string) =>
  page.evaluate(
    async (href) =>
      (await fetch(href, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null))?.ok === true,
    url,
  );

/** The keys of the site's storages and databases in a browser, except the service worker's files. */
const readStorages = (page: Page) =>
  page.evaluate(async () => {
    const readAll = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = async () => {
          const { result: db } = opening;
          const stores = [...db.objectStoreNames].map(
            (store) =>
              new Promise<unknown[]>((found) => {
                const reading = db.transaction(store).objectStore(store).getAllKeys();
                reading.onsuccess = () => found(reading.result);
              }),
          );
          resolve((await Promise.all(stores)).flat());
          db.close();
        };
      });
    const databases = await indexedDB.databases();
    return {
      local: Object.keys(localStorage).toSorted(),
      session: Object.keys(sessionStorage).filter((key) => key === 'lastOrder' || sessionStorage[key].includes('user')),
      indexed: (await Promise.all(databases.map(({ name = '' }) => readAll(name)))).flat(),
    };
  });

/** Opens a conversation about another member's ad and sends a message in it. */
async function startConversation(db: Database, { token }: NewMember): Promise<string> {
  const by = { token };
  const [adId] = await storeAds({ db }, await newMember('Sami'), [{ title: { en: 'A bookcase' } }]);
  const opened = await call(origin, 'POST', '/chat/conversations', { by, body: { adId } });
  const id = opened.body.data.conversation._id;
  const { image } = (await call(origin, 'POST', '/images', { by, body: await painting() })).body.data;
  const message = { clientId: randomUUID(), content: SECRET, images: [image._id] };
  await call(origin, 'POST', `/chat/conversations/${id}/messages`, { by, body: message });
  return id;
}

/** Fills in the form up to the pictures, and chooses one that is not uploaded yet. */
async function startAd(page: Page): Promise<void> {
  await visit(page, '/create');
  await page.getByRole('button', { name: 'Books and hobbies' }).click();
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await page.getByLabel(post.title, { exact: true }).fill(SECRET);
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(post.priceIn.replace('{{currency}}', 'KWD')).fill('25.500');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  await page.getByRole('button', { name: post.next, exact: true }).click();
  await holdRequests(page, '**/api/uploads', 'POST');
  const buffer = await painting();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer }]);
}

test.for([{ isOnline: true }, { isOnline: false }])(
  'logging out leaves nothing of the member in any storage, in any tab (online: $isOnline)',
  async ({ isOnline }, { openPage, db }) => {
    const me = await newMember('Huda');
    const page = await openPage({ as: me, allowedErrors: true });
    await page.evaluate(() => localStorage.setItem('colorMode', 'dark'));
    const other = await page.context().newPage();
    await visit(other, `/list?search=${encodeURIComponent(SECRET)}`);
    await other.evaluate(() => {
      localStorage.setItem('recentSearches', '["bookcase"]');
      sessionStorage.setItem('lastOrder', '{"adId":"1"}');
    });
    await visit(other, `/chat/${await startConversation(db, me)}`);
    await other.getByText(SECRET).first().waitFor();
    const picture = other.locator('[data-thread] button img');
    const url = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    expect(await isCached(other, url)).toBe(true);
    await startAd(page);

    await expect.poll(() => readStorages(page)).toMatchObject({ local: expect.arrayContaining(['createPost']) });
    await expect.poll(async () => (await readStorages(page)).indexed).toHaveLength(2);
    await expect.poll(async () => (await readStorages(other)).session).toEqual(['lastOrder']);

    await page.getByRole('button', { name: layout.accountMenu }).click();
    const item = page.getByRole('menuitem', { name: layout.logout });
    await item.waitFor();
    await page.context().setOffline(!isOnline);
    await item.click();

    for (const tab of [page, other]) {
      await tab.waitForURL('**/login');
      await expect
        .poll(async () => {
          const { local, ...rest } = await readStorages(tab);
          return { local: local.filter((key) => !['askedForNotifications', 'i18nextLng'].includes(key)), ...rest };
        })
        .toEqual({ local: ['colorMode'], session: [], indexed: [] });
    }
    // Only the server's response can clear the browser's cache.
    if (isOnline) await expect.poll(() => isCached(other, url)).toBe(false);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('place');
  },
);
