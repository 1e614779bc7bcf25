import sharp from 'sharp';
import { expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
/** A demo seller whom no other file uses. */
const buyer = sellers[19]!; // the demo has two dozen

const ask = async (path: string) => ((await (await fetch(`${origin}/api${path}`)).json()) as { data: unknown }).data;
const adsOf = async (query: string) =>
  ((await ask(`/ads?${query}`)) as { ads: { _id: string }[] }).ads.map(({ _id }) => _id);

test('reveals the phone number after login', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'ad');
  const [id] = await adsOf('limit=1&sort=oldest');
  const page = await openPage({ ...look, path: `/ad/${id}` });
  const title = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText();
  await page.getByRole('button', { name: words.showPhone }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: wordsOf(look.language, 'auth').loginFor_phone }).waitFor();
  await page.getByRole('main').getByText(title).waitFor();
  await page.reload();
  await page.getByRole('main').getByText(title).waitFor();
  await fillLogin(page, look.language, buyer);
  await page.waitForURL(`**/ad/${id}`);
  await page.locator('a[href^="tel:+"]').filter({ visible: true }).waitFor();
});

test('counts a visitor’s view once, after hydration', async ({ openPage }) => {
  const [id] = await adsOf('limit=1&sort=oldest');
  const views = async () => ((await ask(`/ads/${id}`)) as { ad: { views: number } }).ad.views;
  const before = await views();
  const page = await openPage({
    context: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' },
    path: `/ad/${id}`,
  });
  await expect.poll(views).toBe(before + 1);
  await Promise.all([page.waitForResponse(/\/view$/), page.reload()]);
  expect(await views()).toBe(before + 1);
});

test('a map without tiles says that it needs a connection, and has zoom buttons once it has tiles', async ({
  look,
  openPage,
}) => {
  const words = wordsOf(look.language, 'ad');
  const layout = wordsOf(look.language, 'layout');
  const page = await openPage(look);
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer();
  const [id] = await adsOf('limit=1&sort=oldest&near=29.37,47.97&within=500');
  await visit(page, `/ad/${id}`);
  await page.getByRole('button', { name: patternOf(words.showMap) }).click();
  const note = page.getByText(layout.mapOffline);
  await note.waitFor();
  const zoom = page.locator('.leaflet-control-zoom');
  await expect.poll(() => zoom.count()).toBe(0);
  await expectAccessible(page);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ body: tile, contentType: 'image/png' }),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await note.waitFor({ state: 'detached' });
  await zoom.waitFor();
});
