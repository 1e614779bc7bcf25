import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { refusedPictures } from '#tests/support/hostile-pictures.ts';
import { hugePng } from '#tests/support/huge-png.ts';
import { liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const painting = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const setPicture = (by: Person, body: Uint8Array) => market.call('PUT', '/account/picture', { by, body });
const picture = async ({ id }: Person) =>
  (await market.call('GET', `/users/${id}`)).body.data.user.profilePicture as string | null;

async function fetchPicture(path: string | null): Promise<Response> {
  return fetch(`${market.origin}${path}`);
}

test('stores a square picture and shows it everywhere', async () => {
  const by = await market.person();
  const ad = await liveAd(market, by);
  const before = market.changes.length;
  const { status, body } = await setPicture(by, await painting(900, 600).jpeg().toBuffer());
  expect(status).toBe(200);
  expect(market.changes.slice(before)).toContain(`user:${by.id}`);
  const path = body.data.user.profilePicture;
  expect([await picture(by), (await market.call('GET', `/ads/${ad}`)).body.data.ad.seller.profilePicture]).toEqual([
    path,
    path,
  ]);
  const shown = await fetchPicture(path);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
});

test('crops to the centre, applies the orientation and removes EXIF data', async () => {
  const by = await market.person();
  // Red, white and blue from top to bottom after rotation.
  const stripes = await Promise.all(
    ['red', 'white', 'blue'].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'black' } })
    .composite(stripes.map((input, at) => ({ input, left: at * 300, top: 0 })))
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '29/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await setPicture(by, bytes);
  const stored = Buffer.from(await (await fetchPicture(body.data.user.profilePicture)).arrayBuffer());
  const { exif, orientation } = await sharp(stored).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const { channels } = await sharp(stored).stats();
  for (const { mean } of channels) expect(mean).toBeGreaterThan(230);
});

test('a new picture replaces the old one and deletes its file', async () => {
  const by = await market.person();
  const first = (await setPicture(by, await painting(300, 300).png().toBuffer())).body.data.user.profilePicture;
  const second = (await setPicture(by, await painting(400, 400).png().toBuffer())).body.data.user.profilePicture;
  expect(second).not.toBe(first);
  expect([(await fetchPicture(first)).status, (await fetchPicture(second)).status]).toEqual([404, 200]);
});

test('concurrent uploads leave one picture', async () => {
  const by = await market.person();
  const bytes = await painting(8, 8).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => setPicture(by, bytes)));
  const paths = answers.map(({ body }) => body.data.user.profilePicture as string);
  const exists = await Promise.all(paths.map(async (path) => (await fetchPicture(path)).ok));
  expect(paths.filter((_, at) => exists[at])).toEqual([await picture(by)]);
});

test('removes a picture; removing none succeeds', async () => {
  const by = await market.person();
  const path = (await setPicture(by, await painting(300, 300).png().toBuffer())).body.data.user.profilePicture;
  const before = market.changes.length;
  const { status, body } = await market.call('DELETE', '/account/picture', { by });
  expect([status, body.data.user.profilePicture, await picture(by), market.changes.slice(before)]).toEqual([
    200,
    null,
    null,
    [`user:${by.id}`],
  ]);
  expect((await fetchPicture(path)).status).toBe(404);
  expect((await market.call('DELETE', '/account/picture', { by })).status).toBe(200);
});

test('does not delete a file that the member does not own', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const path = (await setPicture(other, await painting(300, 300).png().toBuffer())).body.data.user.profilePicture;
  await market.services.storage.write('demo-face.webp', await painting(64, 64).webp().toBuffer());
  for (const shared of [path, '/media/demo-face.webp']) {
    await market.db.updateTable('users').set({ picture: shared }).where('id', '=', by.id).execute();
    await market.call('DELETE', '/account/picture', { by });
    expect((await fetchPicture(shared)).status).toBe(200);
  }
});

test('rejects unreadable and oversized images, and leaves the old picture', async () => {
  const by = await market.person();
  const path = (await setPicture(by, await painting(300, 300).png().toBuffer())).body.data.user.profilePicture;
  const jpeg = await painting(1200, 900).jpeg().toBuffer();
  for (const [bytes, status, errorCode] of [
    [new Uint8Array(), 415, 'IMAGE_UNREADABLE'],
    [refusedPictures['SVG with text']!, 415, 'IMAGE_UNREADABLE'],
    [jpeg.subarray(0, 3000), 415, 'IMAGE_INCOMPLETE'],
    [hugePng(15_000, 15_000), 413, 'IMAGE_TOO_LARGE'],
    [Buffer.alloc(15 * 1024 * 1024 + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ] as const) {
    expect(await setPicture(by, bytes)).toMatchObject({ status, body: { success: false, errorCode } });
  }
  expect([await picture(by), (await fetchPicture(path)).status]).toEqual([path, 200]);
});

test('requires a logged-in member', async () => {
  expect(
    (await market.call('PUT', '/account/picture', { body: await painting(300, 300).png().toBuffer() })).status,
  ).toBe(401);
  expect((await market.call('DELETE', '/account/picture')).status).toBe(401);
});
