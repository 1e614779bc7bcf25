import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addImage,
  type Answer,
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  signIn,
} from '#tests/support/marketplace.ts';

import { makePicture } from './finish-upload.server.ts';
import { forgetPictures, forgetUploads } from './jobs.server.ts';
import { KEPT_MS, MOST_UPLOADS, PIECE_BYTES, UNUSED_MS } from './rules.ts';

let market: Marketplace;
let photo: Buffer;
beforeAll(async () => {
  market = await openMarketplace();
  photo = await noise(1100, 800);
}, 60_000);
afterAll(() => market.close());

/** What can't be compressed: three pieces. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

async function begin(by: Person, size: number): Promise<string> {
  const { status, body } = await market.call('POST', '/uploads', { by, body: { size } });
  expect([status, body.data.upload.received]).toEqual([201, 0]);
  return body.data.upload._id;
}

const send = (by: Person, id: string, from: number, bytes: Uint8Array): Promise<Answer> =>
  market.call('PUT', `/uploads/${id}?from=${from}`, { by, body: bytes });
const look = (by: Person, id: string) => market.call('GET', `/uploads/${id}`, { by });
const finish = (by: Person, id: string) => market.call('POST', `/uploads/${id}/image`, { by });

async function sendAll(by: Person, id: string, bytes: Uint8Array, begun = 0): Promise<void> {
  for (let from = begun; from < bytes.length; from += PIECE_BYTES) {
    expect((await send(by, id, from, bytes.subarray(from, from + PIECE_BYTES))).status).toBe(200);
  }
}

/** Everything in the picture store that belongs to an upload. */
function piecesOf(id: string): string[] {
  const folder = path.join(market.config.dataDir, 'media', id.slice(0, 2));
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
}

const countImages = async ({ id }: Person) =>
  (await market.db.selectFrom('images').select('id').where('owner_id', '=', id).execute()).length;

test('a picture in pieces goes on after a cut, and becomes what POST /images makes of it', async () => {
  const by = await market.person();
  expect(photo.length).toBeGreaterThan(2 * PIECE_BYTES);
  const id = await begin(by, photo.length);
  await send(by, id, 0, photo.subarray(0, PIECE_BYTES));

  const { body } = await look(by, id);
  expect(body.data.upload).toEqual({ _id: id, size: photo.length, received: PIECE_BYTES, pieceBytes: PIECE_BYTES });
  await sendAll(by, id, photo, PIECE_BYTES);
  const { image } = (await finish(by, id)).body.data;

  const whole = (await market.call('POST', '/images', { by, body: photo })).body.data.image;
  expect(image).toEqual({ ...whole, _id: image._id });
  expect((await fetch(`${market.origin}/media/${image._id}-800.webp`)).status).toBe(200);
  expect(piecesOf(id)).toEqual([]);
});

test('a lost answer costs nothing: what is asked again is the same picture, made once', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  await sendAll(by, id, photo);
  const answers = await Promise.all([finish(by, id), finish(by, id), finish(by, id)]);
  const again = await finish(by, id);
  expect(new Set([...answers, again].map(({ body }) => body.data.image._id)).size).toBe(1);
  expect(await countImages(by)).toBe(1);
});

test('a piece from another place is refused, and told where to go on', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  const first = photo.subarray(0, PIECE_BYTES);
  const twice = await Promise.all([send(by, id, 0, first), send(by, id, 0, first)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const from of [0, 1, PIECE_BYTES * 2]) {
    const { status, body } = await send(by, id, from, first);
    expect([status, body.errorCode, body.data.upload.received]).toEqual([409, 'UPLOAD_OUT_OF_STEP', PIECE_BYTES]);
  }
  expect((await finish(by, id)).body.errorCode).toBe('UPLOAD_OUT_OF_STEP');
});

test('a piece is taken as a whole: too short and too long ones leave nothing', async () => {
  const by = await market.person();
  const id = await begin(by, PIECE_BYTES + 10);
  for (const [bytes, status] of [
    [photo.subarray(0, PIECE_BYTES - 1), 400],
    [photo.subarray(0, 0), 400],
    [photo.subarray(0, PIECE_BYTES + 1), 413],
  ] as const) {
    expect((await send(by, id, 0, bytes)).status).toBe(status);
  }
  expect(piecesOf(id)).toEqual([]);
  await send(by, id, 0, photo.subarray(0, PIECE_BYTES));
  expect((await send(by, id, PIECE_BYTES, photo.subarray(0, 11))).status).toBe(413);
  expect((await look(by, id)).body.data.upload.received).toBe(PIECE_BYTES);
  await send(by, id, PIECE_BYTES, photo.subarray(0, 10));
  expect((await send(by, id, PIECE_BYTES + 10, photo.subarray(0, 1))).status).toBe(413);
});

test.each([
  [15 * 1024 * 1024, 201],
  [15 * 1024 * 1024 + 1, 413],
  [0, 422],
  [1.5, 422],
])('an upload of %d bytes is answered with %d before anything is sent', async (size, status) => {
  expect((await market.call('POST', '/uploads', { by: await market.person(), body: { size } })).status).toBe(status);
});

test('somebody else’s upload is not found, and stays as it is', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  const thief = await market.person('admin');
  const tries = () => [look(thief, id), send(thief, id, 0, photo.subarray(0, PIECE_BYTES)), finish(thief, id)];
  expect((await Promise.all(tries())).map(({ status }) => status)).toEqual([404, 404, 404]);
  await market.call('DELETE', `/uploads/${id}`, { by: thief });
  expect((await market.call('PUT', `/uploads/${id}?from=0`, { body: photo.subarray(0, PIECE_BYTES) })).status).toBe(
    401,
  );
  expect((await look(by, id)).body.data.upload.received).toBe(0);
});

test.each([
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 1)])],
  ['half a picture', () => photo.subarray(0, PIECE_BYTES + 5000)],
])('%s is refused in the end, and nothing of it is kept', async (_, make) => {
  const by = await market.person();
  const bytes = make();
  const id = await begin(by, bytes.length);
  await sendAll(by, id, bytes);
  expect((await finish(by, id)).body).toMatchObject({ success: false, errorCode: 'IMAGE_UNREADABLE' });
  expect((await look(by, id)).status).toBe(404);
  expect([piecesOf(id), await countImages(by)]).toEqual([[], 0]);
});

test('what the store lost is begun anew', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  await sendAll(by, id, photo);
  await market.services.storage.remove(`${id}-1.piece`);
  expect((await finish(by, id)).status).toBe(404);
  expect((await look(by, id)).status).toBe(404);
  expect(piecesOf(id)).toEqual([]);
});

test('an upload given up is forgotten with its pieces, once and again', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  await send(by, id, 0, photo.subarray(0, PIECE_BYTES));
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('DELETE', `/uploads/${id}`, { by })).status).toBe(200);
  expect((await look(by, id)).status).toBe(404);
  expect(piecesOf(id)).toEqual([]);
});

test('pieces are never served', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  await send(by, id, 0, photo.subarray(0, PIECE_BYTES));
  expect(piecesOf(id)).toEqual([`${id}-0.piece`]);
  expect((await fetch(`${market.origin}/media/${id}-0.piece`)).status).toBe(404);
});

test('of too many uploads the least recent give way', async () => {
  const by = await market.person();
  const ids: string[] = [];
  for (let count = 0; count < MOST_UPLOADS; count += 1) {
    market.time.now += 1000;
    ids.push(await begin(by, 100));
  }
  market.time.now += 1000;
  await send(by, ids[0] ?? '', 0, Buffer.alloc(100));
  await begin(by, 100);
  const found = await Promise.all(ids.map((id) => look(by, id)));
  expect(found.flatMap(({ status }, at) => (status === 404 ? [at] : []))).toEqual([1]);
});

test('what nobody went on with for a day is forgotten; its finished pictures stay', async () => {
  const by = await market.person();
  const [left, finished] = [await begin(by, photo.length), await begin(by, photo.length)];
  await send(by, left, 0, photo.subarray(0, PIECE_BYTES));
  await sendAll(by, finished, photo);
  const { image } = (await finish(by, finished)).body.data;
  market.time.now += KEPT_MS / 2;
  const later = () => signIn(market.services, by.id, 'member');
  const fresh = await begin(await later(), photo.length);
  market.time.now += KEPT_MS / 2 + 1;
  await forgetUploads.run(market.services, {});
  const now = await later();
  const found = await Promise.all([left, finished, fresh].map((id) => look(now, id)));
  expect(found.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect(piecesOf(left)).toEqual([]);
  expect((await fetch(`${market.origin}/media/${image._id}-400.webp`)).status).toBe(200);
});

test('two processes that share a store and a database make one picture of one upload', async () => {
  const by = await market.person();
  const id = await begin(by, photo.length);
  await sendAll(by, id, photo);
  const call = {
    requestId: '',
    language: 'en',
    ip: '',
    userAgent: '',
    viewer: { userId: by.id, role: 'member', sessionId: '' },
  } as const;
  const [one, other] = await Promise.all([
    makePicture({ ...market.services, ...call }, id),
    makePicture({ ...market.services, ...call }, id),
  ]);
  expect(one._id).toBe(other._id);
  expect(await countImages(by)).toBe(1);
});

test('pictures that nothing uses go after a month; those of ads, changes, drafts and messages stay', async () => {
  const [seller, buyer] = [await market.person(), await market.person()];
  const upload = await begin(seller, photo.length);
  await sendAll(seller, upload, photo);
  const unused = (await finish(seller, upload)).body.data.image._id;
  const [inAd, inChange, inDraft, inMessage] = [
    await addImage(market, seller),
    await addImage(market, seller),
    await addImage(market, seller),
    await addImage(market, buyer),
  ];
  const adId = await liveAd(market, seller, { images: [inAd] });
  const content = JSON.stringify({});
  await market.db
    .insertInto('ad_revisions')
    .values({ ad_id: Number(adId), content, image_ids: [inChange] })
    .execute();
  const draft = { draftId: randomUUID(), images: { images: [{ _id: inDraft }] } };
  const updatedAt = new Date(market.time.now).toISOString();
  expect((await market.call('PUT', '/account/draft', { by: seller, body: { draft, updatedAt } })).status).toBe(200);
  const { conversation } = (await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } })).body.data;
  const message = { clientId: randomUUID(), content: '', images: [inMessage] };
  expect(
    (await market.call('POST', `/chat/conversations/${conversation._id}/messages`, { by: buyer, body: message }))
      .status,
  ).toBe(201);

  const isServed = async (id: string) => (await fetch(`${market.origin}/media/${id}-400.webp`)).ok;
  const kept = async () => {
    const rows = await market.db
      .selectFrom('images')
      .select('id')
      .where('id', 'in', [unused, inAd, inChange, inDraft, inMessage])
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  market.time.now = Date.now() + UNUSED_MS - 60_000;
  await forgetPictures.run(market.services, {});
  expect([(await kept()).size, await isServed(unused)]).toEqual([5, true]);
  market.time.now = Date.now() + UNUSED_MS + 60_000;
  await forgetPictures.run(market.services, {});
  expect(await kept()).toEqual(new Set([inAd, inChange, inDraft, inMessage]));
  expect(await isServed(unused)).toBe(false);
});
