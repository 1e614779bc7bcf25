import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect } from 'vitest';

import { member } from '#demo/users.ts';
import type { Database } from '#platform/data/database.server.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import type { DemoPerson } from '#tests/support/demo-people.ts';
import type { Look } from '#tests/support/looks.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { type OpenPage, test } from './fixtures.ts';

let photo: Buffer;
beforeAll(async () => {
  // Noise does not compress: five chunks.
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

/** Bytes per second. A chunk takes longer than a second. */
const SLOW = 300_000;

let people = 0;

/** Creates a member with the demo's password, without a sign-up because those are rate limited. */
async function createMember(db: Database): Promise<DemoPerson> {
  const mobile = `5077000${(people += 1)}`;
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
  return { countryCode: '+965', mobile };
}

/** Creates an unpaid ad and opens the pictures step of its form. */
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

/** Records the offsets of uploaded chunks; `nth` waits for that many. */
function watchChunks(page: Page) {
  const arrived: number[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (/^\/api\/uploads\/[^/]+$/.test(pathname) && response.request().method() === 'PUT' && response.ok())
      arrived.push(Number(searchParams.get('from')));
  });
  return {
    arrived,
    async nth(count: number): Promise<void> {
      await expect.poll(() => arrived.length, { interval: 20 }).toBeGreaterThanOrEqual(count);
    },
  };
}

/** Expects that no chunk was accepted twice. Each interruption may hide one response from the page. */
function expectOnce(arrived: number[], interruptions: number): void {
  const chunkBytes = 512 * 1024;
  const chunks = Array.from({ length: Math.ceil(photo.length / chunkBytes) }, (_, at) => at * chunkBytes);
  expect(arrived).toEqual(chunks.filter((from) => arrived.includes(from)));
  expect(arrived[0]).toBe(0);
  expect(arrived.length).toBeGreaterThanOrEqual(chunks.length - interruptions);
}

async function setNetwork(network: CDPSession, { isOffline = false, speed = -1 }): Promise<void> {
  await network.send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  });
}

async function openForm(
  openPage: OpenPage,
  db: Database,
  look: Look,
): Promise<{ page: Page; network: CDPSession; person: DemoPerson }> {
  const person = await createMember(db);
  const page = await openPage({ ...look, as: person, allowedErrors: true });
  page.on('dialog', (dialog) => void dialog.accept());
  await openPictures(page, look.language);
  const network = await page.context().newCDPSession(page);
  await setNetwork(network, { speed: SLOW });
  return { page, network, person };
}

const choose = (page: Page, name = 'photo.jpg') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: 'image/jpeg', buffer: photo }]);
const stored = (page: Page, words: { picture: string }) =>
  page.getByRole('img', { name: words.picture.replace('{{number}}', '') });

test('resumes an upload after a lost connection and a reload without sending a chunk twice', async ({
  look,
  openPage,
  db,
}) => {
  const post = wordsOf(look.language, 'post');
  const { page, network } = await openForm(openPage, db, look);
  const { arrived, nth } = watchChunks(page);
  await choose(page);
  await page.getByText(post.upload_sending, { exact: true }).waitFor();
  await nth(2);
  await setNetwork(network, { isOffline: true });
  await page.getByText(post.upload_waiting).waitFor();
  await expectAccessible(page);
  await expect.poll(() => stored(page, post).count()).toBe(1);

  await setNetwork(network, { speed: SLOW });
  await page.getByText(post.upload_goingOn).waitFor();
  await nth(3);
  await page.reload();
  await page.getByText(post.changesKept).waitFor();
  await page.getByText(post.upload_goingOn).waitFor();
  await expect.poll(() => stored(page, post).count()).toBe(2);
  expectOnce(arrived, 2);

  // The draft keeps both pictures, and discarded changes do not return.
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
});

test('resumes an upload after the session ended', async ({ look, openPage, db }) => {
  const post = wordsOf(look.language, 'post');
  const { page, network, person } = await openForm(openPage, db, look);
  const { arrived, nth } = watchChunks(page);
  await choose(page);
  await nth(1);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'ended');
    localStorage.setItem('refreshToken', 'ended');
  });
  await page.waitForURL('**/login');
  await setNetwork(network, {});
  await fillLogin(page, look.language, person);
  await page.waitForURL('**/edit/*');
  await expect.poll(() => stored(page, post).count()).toBe(2);
  expectOnce(arrived, 1);
});

test('uploads only the result of rotating and cropping a picture', async ({ look, openPage, db }) => {
  const [post, layout] = [wordsOf(look.language, 'post'), wordsOf(look.language, 'layout')];
  const { page, network } = await openForm(openPage, db, look);
  await setNetwork(network, { isOffline: true });
  await choose(page);
  await page.getByText(post.upload_waiting).waitFor();
  await page.route('**/api/uploads', (route) => route.abort());
  // The dialog's code loads on demand.
  await setNetwork(network, {});
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) sizes.push(request.postDataJSON().size);
  });
  await page.getByRole('button', { name: post.editUpload.replace('{{name}}', 'photo.jpg') }).click();
  const dialog = page.getByRole('dialog', { name: post.editPictureTitle });
  await dialog.getByRole('group', { name: layout.cropArea }).waitFor();
  await dialog.getByRole('button', { name: layout.savePicture, disabled: false }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: post.rotate }).click();
  await dialog.getByRole('button', { name: layout.savePicture }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.unroute('**/api/uploads');
  await expect.poll(() => stored(page, post).count()).toBe(2);
  expect(sizes.at(-1)).not.toBe(photo.length);
  const { width, height } = await stored(page, post)
    .last()
    .evaluate((image) => ({
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
    }));
  // Uncropped: 1500 by 1000 before.
  expect(Math.abs(width - 1000)).toBeLessThan(3);
  expect(Math.abs(height - 1500)).toBeLessThan(3);
});

test('explains that a picture whose place another one took can’t be retried', async ({ openPage, db }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ as: await createMember(db), allowedErrors: true });
  page.on('dialog', (dialog) => void dialog.accept());
  await openPictures(page, 'en');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  const retry = page.getByRole('button', { name: post.retryUpload.replace('{{name}}', 'broken.jpg') });
  await retry.waitFor();
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#583' } })
    .png()
    .toBuffer();
  await input.setInputFiles(
    Array.from({ length: 7 }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })),
  );
  await expect.poll(() => stored(page, post).count()).toBe(8);
  await retry.click();
  await page.getByText(patternOf(post.picturesLeftOut_other)).waitFor();
  await retry.waitFor();

  await page.getByRole('button', { name: post.removePicture.replace('{{number}}', '8') }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/uploads'));
  await retry.click();
  await sent;
});
