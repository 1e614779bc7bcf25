import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { refusedPictures } from '#tests/support/hostile-pictures.ts';
import { hugePng } from '#tests/support/huge-png.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const jpeg = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('an uploaded picture is served in its sizes with immutable caching', async () => {
  const { status, body } = await market.call('POST', '/images', { by: await market.person(), body: await jpeg() });
  expect(status).toBe(200);
  expect(body.data.image).toMatchObject({
    width: 1200,
    height: 900,
    placeholder: expect.stringContaining('data:image/webp'),
  });
  const response = await fetch(`${market.origin}/media/${body.data.image._id}-800.webp`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(800);
});

test('uploading requires a member', async () => {
  expect((await market.call('POST', '/images', { body: await jpeg() })).status).toBe(401);
});

test.each([
  ['a renamed .exe', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 1)]), 415, 'IMAGE_UNREADABLE'],
  ['a truncated JPEG', async () => (await jpeg()).subarray(0, 3000), 415, 'IMAGE_INCOMPLETE'],
  ['a 30,000-pixel picture', async () => hugePng(30_000, 30_000), 413, 'IMAGE_TOO_LARGE'],
  [
    'an SVG that would take a decoder minutes',
    () => Promise.resolve(refusedPictures['SVG with text']!),
    415,
    'IMAGE_UNREADABLE',
  ],
  ['a web page', async () => Buffer.from('<html><script>alert(1)</script></html>'), 415, 'IMAGE_UNREADABLE'],
] as const)(
  'rejects %s with a message in the requested language and stores nothing',
  async (_, make, status, errorCode) => {
    const by = await market.person();
    for (const [language, pattern] of [
      ['ar', /[\u0600-\u06ff]/],
      ['en', /picture/],
    ] as const) {
      const answer = await market.call('POST', `/images?lng=${language}`, {
        by,
        body: await make(),
        headers: { 'content-type': 'image/jpeg' },
      });
      expect(answer).toMatchObject({
        status,
        body: { success: false, errorCode, errorMessage: expect.stringMatching(pattern) },
      });
    }
    expect(await market.db.selectFrom('images').select('id').where('owner_id', '=', by.id).execute()).toEqual([]);
  },
);

test('rejects an empty upload', async () => {
  const { status } = await market.call('POST', '/images', { by: await market.person(), body: new Uint8Array() });
  expect(status).toBe(415);
});

test('rejects more than 15 MB', async () => {
  const { status } = await market.call('POST', '/images', {
    by: await market.person(),
    body: Buffer.alloc(15 * 1024 * 1024 + 1),
  });
  expect(status).toBe(413);
});

test.each(['..%2f..%2fetc%2fpasswd', 'nothing-400.webp', 'a.webp.unfinished', '%00.webp'])(
  'responds with 404 for /media/%s',
  async (key) => {
    expect((await fetch(`${market.origin}/media/${key}`)).status).toBe(404);
  },
);

test('stores pictures uploaded concurrently', async () => {
  const by = await market.person();
  const bytes = await jpeg();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => market.call('POST', '/images', { by, body: bytes })),
  );
  expect(new Set(answers.map(({ body }) => body.data.image._id)).size).toBe(8);
});
