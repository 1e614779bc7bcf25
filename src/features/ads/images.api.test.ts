import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

const jpeg = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('an uploaded picture is served in its sizes, to be kept for ever', async () => {
  const { status, body } = await market.call('POST', '/images', { by: await market.person(), body: await jpeg() });
  expect(status).toBe(200);
  expect(body.data.image).toMatchObject({ width: 1200, height: 900, placeholder: expect.stringContaining('data:image/webp') });
  const response = await fetch(`${market.origin}/media/${body.data.image._id}-800.webp`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(800);
});

test('uploading needs a member', async () => {
  expect((await market.call('POST', '/images', { body: await jpeg() })).status).toBe(401);
});

test('a renamed .exe is refused in words of the language asked for', async () => {
  const by = await market.person();
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 1)]);
  const { status, body } = await market.call('POST', '/images?lng=ar', { by, body: exe, headers: { 'content-type': 'image/jpeg' } });
  expect(status).toBe(415);
  expect(body).toMatchObject({ success: false, errorCode: 'IMAGE_UNREADABLE', errorMessage: expect.stringMatching(/[\u0600-\u06ff]/) });
});

test('an empty upload is no picture', async () => {
  const { status } = await market.call('POST', '/images', { by: await market.person(), body: new Uint8Array() });
  expect(status).toBe(415);
});

test('more than 15 MB is refused', async () => {
  const { status } = await market.call('POST', '/images', { by: await market.person(), body: Buffer.alloc(15 * 1024 * 1024 + 1) });
  expect(status).toBe(413);
});

test.each(['..%2f..%2fetc%2fpasswd', 'nothing-400.webp', 'a.webp.unfinished', '%00.webp'])('/media/%s is not found', async (key) => {
  expect((await fetch(`${market.origin}/media/${key}`)).status).toBe(404);
});

test('many pictures at once are all stored', async () => {
  const by = await market.person();
  const bytes = await jpeg();
  const answers = await Promise.all(Array.from({ length: 8 }, () => market.call('POST', '/images', { by, body: bytes })));
  expect(new Set(answers.map(({ body }) => body.data.image._id)).size).toBe(8);
});
