import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { member } from '#demo/sellers.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import {
  expectFine,
  fillLogin,
  launchBrowser,
  openPage,
  type OpenPage,
  signIn,
  visit,
} from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
const dataDir = inject('dataDir');
let browser: Browser;
let photo: Buffer;
beforeAll(async () => {
  browser = await launchBrowser();
  // Noise can't be compressed: five pieces.
  photo = await sharp({
    create: {
      width: 1500,
      height: 1000,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
});
afterAll(() => browser.close());

const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 360, colourMode: 'dark' },
] as const;
/** Bytes a second: a piece takes more than one. */
const SLOW = 300_000;

let people = 0;

/** Someone of these journeys alone, with the password of the demo's people; not signed up, for sign-ups are counted. */
async function newMember(): Promise<{ countryCode: string; mobile: string }> {
  const mobile = `5077000${(people += 1)}`;
  const { db, close } = await openAppDatabase(dataDir);
  const { password_hash, status } = await db
    .selectFrom('users')
    .select(['password_hash', 'status'])
    .where('mobile', '=', member.mobile)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({
      name: 'Huda Picture',
      email: `huda${people}@example.com`,
      country_code: '+965',
      mobile,
      password_hash,
      status,
    })
    .execute();
  await close();
  return { countryCode: '+965', mobile };
}

/** An ad of theirs that still waits for its payment, opened to be edited at its pictures. */
async function openPictures(page: Page, language: 'en' | 'ar'): Promise<void> {
  const small = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .png()
    .toBuffer();
  const id = await page.evaluate(
    async (bytes) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const post = async (path: string, headers: object, body: BodyInit) =>
        (await (await fetch(`/api${path}`, { method: 'POST', headers: { authorization, ...headers }, body })).json())
          .data;
      const { image } = await post('/images', {}, new Uint8Array(bytes));
      const ad = {
        draftId: crypto.randomUUID(),
        categoryId: 'books',
        title: { en: 'Walnut bookcase' },
        description: { en: 'Five shelves, no scratches, to be fetched.' },
        priceKind: 'ask',
        country: 'KW',
        images: [image._id],
      };
      return (await post('/ads', { 'content-type': 'application/json' }, JSON.stringify(ad))).ad._id;
    },
    [...small],
  );
  await visit(page, `/edit/${id}`);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: wordsOf(language, 'post').step_pictures, exact: true })
    .click();
}

/** The pieces that have arrived, by where they begin; `nth` waits for so many. */
function watchPieces(page: Page) {
  const arrived: number[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (/^\/api\/uploads\/[^/]+$/.test(pathname) && response.request().method() === 'PUT' && response.ok())
      arrived.push(Number(searchParams.get('from')));
  });
  return {
    arrived,
    async nth(count: number): Promise<void> {
      await expect.poll(() => arrived.length, { interval: 20, timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    },
  };
}

/** No piece was taken twice, and each cut hid at most one answer. */
function expectOnce(arrived: number[], cuts: number): void {
  const pieceBytes = 512 * 1024;
  const pieces = Array.from({ length: Math.ceil(photo.length / pieceBytes) }, (_, at) => at * pieceBytes);
  expect(arrived).toEqual(pieces.filter((from) => arrived.includes(from)));
  expect(arrived[0]).toBe(0);
  expect(arrived.length).toBeGreaterThanOrEqual(pieces.length - cuts);
}

async function setLine(line: CDPSession, { isOffline = false, speed = -1 }): Promise<void> {
  await line.send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  });
}

async function begin(
  look: (typeof LOOKS)[number],
): Promise<OpenPage & { line: CDPSession; person: { countryCode: string; mobile: string } }> {
  const person = await newMember();
  const opened = await openPage(browser, origin, look);
  const { page } = opened;
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, origin, person);
  await openPictures(page, look.language);
  const line = await page.context().newCDPSession(page);
  await setLine(line, { speed: SLOW });
  return { ...opened, line, person };
}

const choose = (page: Page, name = 'photo.jpg') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'image/jpeg', buffer: photo }]);
const stored = (page: Page, words: { picture: string }) =>
  page.getByRole('img', { name: words.picture.replace('{{number}}', '') });

test.for(LOOKS)(
  'a picture goes on where the line was cut and where the page was left, and nothing of it is sent twice, in $language',
  async (look) => {
    const post = wordsOf(look.language, 'post');
    const { page, line, close } = await begin(look);
    const { arrived, nth } = watchPieces(page);
    await choose(page);
    await page.getByText(post.upload_sending, { exact: true }).waitFor();
    await nth(2);
    await setLine(line, { isOffline: true });
    await page.getByText(post.upload_waiting).waitFor();
    await expectFine(page);
    expect(await stored(page, post).count()).toBe(1);

    await setLine(line, { speed: SLOW });
    await page.getByText(post.upload_goingOn).waitFor();
    await nth(3);
    await page.reload();
    await page.getByText(post.changesKept).waitFor();
    await page.getByText(post.upload_goingOn).waitFor();
    await expect.poll(() => stored(page, post).count(), { timeout: 30_000 }).toBe(2);
    expectOnce(arrived, 2);

    // The edit is offered again with both pictures, and what is dropped does not come back.
    await page.reload();
    await page.getByText(post.changesKept).waitFor();
    await expect.poll(() => stored(page, post).count()).toBe(2);
    await choose(page, 'another.jpg');
    await page.getByText(post.upload_sending, { exact: true }).waitFor();
    await page.getByRole('button', { name: post.dropChanges }).click();
    await page.reload();
    await page.getByRole('navigation').getByRole('button', { name: post.step_pictures, exact: true }).click();
    await expect.poll(() => stored(page, post).count()).toBe(1);
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await close();
  },
);

test.for(LOOKS)('a login that ends during an upload loses nothing of it, in $language', async (look) => {
  const post = wordsOf(look.language, 'post');
  const { page, line, person, close } = await begin(look);
  const { arrived, nth } = watchPieces(page);
  await choose(page);
  await nth(1);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'ended');
    localStorage.setItem('refreshToken', 'ended');
  });
  await page.waitForURL('**/login');
  await setLine(line, {});
  await fillLogin(page, look.language, person);
  await page.waitForURL('**/edit/*');
  await expect.poll(() => stored(page, post).count(), { timeout: 30_000 }).toBe(2);
  expectOnce(arrived, 1);
  await close();
});

test.for(LOOKS)(
  'a picture is turned and cropped before it is uploaded, and only the result is sent, in $language',
  async (look) => {
    const [post, layout] = [wordsOf(look.language, 'post'), wordsOf(look.language, 'layout')];
    const { page, line, close } = await begin(look);
    await setLine(line, { isOffline: true });
    await choose(page);
    await page.getByText(post.upload_waiting).waitFor();
    await page.route('**/api/uploads', (route) => route.abort());
    // The dialog is fetched when it is asked for.
    await setLine(line, {});
    const sizes: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/uploads'))
        sizes.push(request.postDataJSON().size);
    });
    await page.getByRole('button', { name: post.editUpload.replace('{{name}}', 'photo.jpg') }).click();
    const dialog = page.getByRole('dialog', { name: post.editPictureTitle });
    await dialog.getByRole('group', { name: layout.cropArea }).waitFor();
    await dialog.getByRole('button', { name: layout.savePicture, disabled: false }).waitFor();
    await expectFine(page);
    await dialog.getByRole('button', { name: post.rotate }).click();
    await dialog.getByRole('button', { name: layout.savePicture }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.unroute('**/api/uploads');
    await expect.poll(() => stored(page, post).count(), { timeout: 30_000 }).toBe(2);
    expect(sizes.at(-1)).not.toBe(photo.length);
    const { width, height } = await stored(page, post)
      .last()
      .evaluate((image) => ({
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
      }));
    // All of it: 1500 by 1000 before.
    expect(Math.abs(width - 1000)).toBeLessThan(3);
    expect(Math.abs(height - 1500)).toBeLessThan(3);
    await close();
  },
);
