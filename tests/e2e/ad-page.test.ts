import sharp from 'sharp';
import { expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
/** A demo seller whom no other file uses. */
const buyer = sellers[19]!; // the demo has two dozen

const ask = async (path: string) => ((await (await fetch(`${origin}/api${path}`)).json()) as { data: unknown }).data;
const adsOf = async (query: string) =>
  ((await ask(`/ads?${query}`)) as { ads: { _id: string }[] }).ads.map(({ _id }) => _id);

test('reveals the phone number after login, with links to call and WhatsApp', async ({ look, openPage }) => {
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
  const call = page.locator('a[href^="tel:+"]').filter({ visible: true });
  await call.waitFor();
  await expect.poll(() => call.getAttribute('href')).toBe(`tel:${(await call.innerText()).replaceAll(/\s/g, '')}`);
  const write = page.getByRole('link', { name: words.whatsApp }).filter({ visible: true });
  const link = new URL((await write.getAttribute('href')) ?? '');
  expect(link.host + link.pathname).toMatch(/^wa\.me\/\d{8,15}$/);
  expect(link.searchParams.get('text')).toContain(`/ad/${id}`);
  if (look.width > 600) expect((await write.boundingBox())!.y).toBe((await call.boundingBox())!.y);
});

test.for(['en', 'ar'] as const)(
  'each line of a description has its own direction, in %s',
  async (language, { openPage }) => {
    const [id] = await adsOf('limit=1&sort=oldest');
    const page = await openPage({ language, path: `/ad/${id}` });
    const [english, arabic, box] = await page.locator('#description-title + p').evaluate((text) => {
      text.textContent = 'One owner.\nسيارة نظيفة.';
      const node = text.firstChild!;
      const placeOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      };
      const lineOf = (from: number, to: number) => ({ first: placeOf(from), last: placeOf(to - 1) });
      const end = text.textContent.indexOf('\n');
      return [lineOf(0, end), lineOf(end + 1, text.textContent.length), text.getBoundingClientRect()];
    });
    expect([english.first.left, arabic.first.right].map(Math.round)).toEqual([box.left, box.right].map(Math.round));
    expect(english.last.left).toBeGreaterThan(english.first.left);
    expect(arabic.last.right).toBeLessThan(arabic.first.right);
  },
);

test('place, age and views are one line, which never shortens the age', async ({ look, openPage }) => {
  const [id] = await adsOf('limit=1&sort=oldest&country=AE');
  const page = await openPage({ ...look, width: 240, path: `/ad/${id}` });
  const line = page.getByRole('main').locator('h1 ~ p:has(time)').filter({ visible: true });
  const { height, lineHeight, isAgeCut } = await line.evaluate((text) => ({
    height: text.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(text).lineHeight),
    isAgeCut: [text, ...text.querySelectorAll(':has(time)')].some((part) => part.scrollWidth > part.clientWidth),
  }));
  expect({ height, isAgeCut }).toEqual({ height: lineHeight, isAgeCut: false });
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

test('shows the former price and the price history after a price drop', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'ad');
  const ids = await adsOf('limit=40&sort=oldest');
  const ads = await Promise.all(
    ids.map(async (id) => ((await ask(`/ads/${id}`)) as { ad: { _id: string; prices: unknown[] } }).ad),
  );
  const lowered = ads.find(({ prices }) => prices.length > 1);
  const page = await openPage({ ...look, path: `/ad/${lowered?._id}` });
  await page.locator('main s').filter({ visible: true }).waitFor();
  await expect
    .poll(() =>
      page
        .getByText(/^−\d+%$/)
        .filter({ visible: true })
        .count(),
    )
    .toBe(1);
  await page.getByText(words.priceHistory).filter({ visible: true }).click();
  await expect.poll(() => page.locator('details[open] li').filter({ visible: true }).count()).toBe(2);
});

test('the pictures show their position, fill a phone’s width, and are enlarged', async ({ look, openPage }) => {
  const { id, imageCount } = await findAdWithPictures();
  const words = wordsOf(look.language, 'ad');
  const page = await openPage({ ...look, path: `/ad/${id}` });
  const gallery = page.getByRole('main').getByRole('region', { name: words.gallery });
  await gallery.getByText(`1 / ${imageCount}`).waitFor();
  const box = (await gallery.boundingBox())!;
  const next = gallery.getByRole('button', { name: wordsOf(look.language, 'layout').next });
  if (look.width < 600) {
    expect([box.x, box.width]).toEqual([0, look.width]);
    // Invisible on touch screens, but available to screen readers.
    expect((await next.boundingBox())!.width).toBeLessThan(2);
    await next.focus();
    await page.keyboard.press('Enter');
  } else {
    expect(box.width).toBeLessThan(look.width * 0.7);
    await next.click();
  }
  await gallery.getByText(`2 / ${imageCount}`).waitFor();

  await page.getByRole('button', { name: words.enlarge.replace('{{number}}', '2') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`2 / ${imageCount}`).waitFor();
  const thumbnail = dialog.getByRole('button', { name: words.showPicture.replace('{{number}}', '1'), exact: true });
  await expect.poll(() => thumbnail.isVisible()).toBe(look.width > 1024);
  await expectAccessible(page);
  if (look.width < 600) return;
  await thumbnail.click();
  await dialog.getByText(`1 / ${imageCount}`).waitFor();
});

test('a picture has the actions, the title comes before the price, and similar ads are in one row', async ({
  look,
  openPage,
}) => {
  const { id } = await findAdWithPictures();
  const [words, layout] = [wordsOf(look.language, 'ad'), wordsOf(look.language, 'layout')];
  const page = await openPage({ ...look, path: `/ad/${id}` });
  const gallery = (await page.getByRole('region', { name: words.gallery }).boundingBox())!;
  for (const name of [words.share, layout.save]) {
    const action = (await page.getByRole('main').getByRole('button', { name, exact: true }).first().boundingBox())!;
    expect(action.y).toBeGreaterThanOrEqual(gallery.y);
    expect(action.y + action.height).toBeLessThan(gallery.y + gallery.height / 2);
  }
  const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  const summary = (await title.locator('..').innerText()).split(/\n+/);
  expect([summary[0], /\d/.test(summary[1] ?? '')]).toEqual([await title.innerText(), true]);
  await page
    .getByRole('region', { name: words.seller })
    .getByText(new RegExp(`\\d.* · ${words.since.split('{{')[0]}`))
    .waitFor();

  const similar = page.getByRole('region', { name: words.similar }).getByRole('article');
  const tops = await similar.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
});

test('title, price and contact are in view on a tablet without scrolling', async ({ look, openPage }) => {
  const { id } = await findAdWithPictures();
  const page = await openPage({ ...look, width: 768, path: `/ad/${id}` });
  const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  const chat = page
    .getByRole('button', { name: wordsOf(look.language, 'ad').chat, exact: true })
    .filter({ visible: true });
  for (const part of [title, chat]) {
    const { y, height } = (await part.boundingBox())!;
    expect(y + height).toBeLessThan(page.viewportSize()!.height);
  }
});

test('an ad without pictures shows its category’s icon', async ({ look, openPage, db }) => {
  const seller = await newMember('Sami');
  const [id] = await storeAds({ db }, seller, [{ title: { en: 'Night baker wanted' }, category: 'sales-jobs' }]);
  const page = await openPage({ ...look, path: `/ad/${id}` });
  await page.getByRole('heading', { level: 1, name: 'Night baker wanted' }).filter({ visible: true }).waitFor();
  const icon = page.getByRole('main').locator('img[src^="/media/icon-"]').first();
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('region', { name: wordsOf(look.language, 'ad').gallery }).count()).toBe(0);
});

async function findAdWithPictures(): Promise<{ id: string; imageCount: number }> {
  const { ads } = (await ask('/ads?categoryId=cars&sort=oldest')) as { ads: { _id: string; imageCount: number }[] };
  const found = ads.find(({ imageCount }) => imageCount > 1);
  if (!found) throw new Error('No demo ad has two pictures');
  return { id: found._id, imageCount: found.imageCount };
}

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
