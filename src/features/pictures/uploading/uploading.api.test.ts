import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Answer, type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';

import type { MemberCtx } from '#platform/context.server.ts';
import { finishUpload } from './uploading.server.ts';
import { deleteStaleUploads } from '../jobs.server.ts';
import { UPLOAD_TTL_MS, MAX_UPLOADS, CHUNK_BYTES } from '../rules.ts';

let market: Marketplace;
let photo: Buffer;
beforeAll(async () => {
  market = await openMarketplace();
  photo = await noise(1100, 800);
}, 60_000);
afterAll(() => market.close());

/** An incompressible picture of three chunks. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

async function start(by: Person, size: number): Promise<string> {
  const { status, body } = await market.call('POST', '/uploads', { by, body: { size } });
  expect([status, body.data.upload.received]).toEqual([201, 0]);
  return body.data.upload._id;
}

const send = (by: Person, id: string, from: number, bytes: Uint8Array): Promise<Answer> =>
  market.call('PUT', `/uploads/${id}?from=${from}`, { by, body: bytes });
const getStatus = (by: Person, id: string) => market.call('GET', `/uploads/${id}`, { by });
const finish = (by: Person, id: string) => market.call('POST', `/uploads/${id}/image`, { by });

async function sendAll(by: Person, id: string, bytes: Uint8Array, offset = 0): Promise<void> {
  for (let from = offset; from < bytes.length; from += CHUNK_BYTES) {
    expect((await send(by, id, from, bytes.subarray(from, from + CHUNK_BYTES))).status).toBe(200);
  }
}

/** File names of an upload's chunks in the picture store. */
function chunksOf(id: string): string[] {
  const folder = path.join(market.config.dataDir, 'media', id.slice(0, 2));
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
}

const countImages = async ({ id }: Person) =>
  (await market.db.selectFrom('images').select('id').where('owner_id', '=', id).execute()).length;

test('resumes an upload, and creates the same picture as POST /images', async () => {
  const by = await market.person();
  expect(photo.length).toBeGreaterThan(2 * CHUNK_BYTES);
  const id = await start(by, photo.length);
  await send(by, id, 0, photo.subarray(0, CHUNK_BYTES));

  const { body } = await getStatus(by, id);
  expect(body.data.upload).toEqual({ _id: id, size: photo.length, received: CHUNK_BYTES, pieceBytes: CHUNK_BYTES });
  await sendAll(by, id, photo, CHUNK_BYTES);
  const { image } = (await finish(by, id)).body.data;

  const whole = (await market.call('POST', '/images', { by, body: photo })).body.data.image;
  expect(image).toEqual({ ...whole, _id: image._id });
  expect((await fetch(`${market.origin}/media/${image._id}-800.webp`)).status).toBe(200);
  expect(chunksOf(id)).toEqual([]);
});

test('creates one picture when an upload is finished repeatedly and concurrently', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  await sendAll(by, id, photo);
  const answers = await Promise.all([finish(by, id), finish(by, id), finish(by, id)]);
  const again = await finish(by, id);
  expect(new Set([...answers, again].map(({ body }) => body.data.image._id)).size).toBe(1);
  expect(await countImages(by)).toBe(1);
});

test('refuses a chunk at the wrong offset and returns the right one', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  const first = photo.subarray(0, CHUNK_BYTES);
  const twice = await Promise.all([send(by, id, 0, first), send(by, id, 0, first)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const from of [0, 1, CHUNK_BYTES * 2]) {
    const { status, body } = await send(by, id, from, first);
    expect([status, body.errorCode, body.data.upload.received]).toEqual([409, 'UPLOAD_OUT_OF_STEP', CHUNK_BYTES]);
  }
  expect((await finish(by, id)).body.errorCode).toBe('UPLOAD_OUT_OF_STEP');
});

test('stores nothing of a chunk that is too short or too long', async () => {
  const by = await market.person();
  const id = await start(by, CHUNK_BYTES + 10);
  for (const [bytes, status] of [
    [photo.subarray(0, CHUNK_BYTES - 1), 400],
    [photo.subarray(0, 0), 400],
    [photo.subarray(0, CHUNK_BYTES + 1), 413],
  ] as const) {
    expect((await send(by, id, 0, bytes)).status).toBe(status);
  }
  expect(chunksOf(id)).toEqual([]);
  await send(by, id, 0, photo.subarray(0, CHUNK_BYTES));
  expect((await send(by, id, CHUNK_BYTES, photo.subarray(0, 11))).status).toBe(413);
  expect((await getStatus(by, id)).body.data.upload.received).toBe(CHUNK_BYTES);
  await send(by, id, CHUNK_BYTES, photo.subarray(0, 10));
  expect((await send(by, id, CHUNK_BYTES + 10, photo.subarray(0, 1))).status).toBe(413);
});

test.each([
  [15 * 1024 * 1024, 201],
  [15 * 1024 * 1024 + 1, 413],
  [0, 422],
  [1.5, 422],
])('answers the start of an upload of %d bytes with %d', async (size, status) => {
  expect((await market.call('POST', '/uploads', { by: await market.person(), body: { size } })).status).toBe(status);
});

test('hides an upload from other members and protects it from them', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  const thief = await market.person('admin');
  const attempts = () => [getStatus(thief, id), send(thief, id, 0, photo.subarray(0, CHUNK_BYTES)), finish(thief, id)];
  expect((await Promise.all(attempts())).map(({ status }) => status)).toEqual([404, 404, 404]);
  await market.call('DELETE', `/uploads/${id}`, { by: thief });
  expect((await market.call('PUT', `/uploads/${id}?from=0`, { body: photo.subarray(0, CHUNK_BYTES) })).status).toBe(
    401,
  );
  expect((await getStatus(by, id)).body.data.upload.received).toBe(0);
});

test.each([
  ['a program', 'IMAGE_UNREADABLE', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 1)])],
  ['half a picture', 'IMAGE_INCOMPLETE', () => photo.subarray(0, CHUNK_BYTES + 5000)],
])('refuses %s when it is finished (%s), and deletes the upload', async (_, errorCode, make) => {
  const by = await market.person();
  const bytes = make();
  const id = await start(by, bytes.length);
  await sendAll(by, id, bytes);
  expect((await finish(by, id)).body).toMatchObject({ success: false, errorCode });
  expect((await getStatus(by, id)).status).toBe(404);
  expect([chunksOf(id), await countImages(by)]).toEqual([[], 0]);
});

test('responds with 404 when the store lost a chunk, so that the browser starts over', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  await sendAll(by, id, photo);
  await market.services.storage.remove(`${id}-1.piece`);
  expect((await finish(by, id)).status).toBe(404);
});

test('cancels an upload and deletes its chunks, idempotently', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  await send(by, id, 0, photo.subarray(0, CHUNK_BYTES));
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('DELETE', `/uploads/${id}`, { by })).status).toBe(200);
  expect((await getStatus(by, id)).status).toBe(404);
  expect(chunksOf(id)).toEqual([]);
});

test('never serves chunks', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  await send(by, id, 0, photo.subarray(0, CHUNK_BYTES));
  expect(chunksOf(id)).toEqual([`${id}-0.piece`]);
  expect((await fetch(`${market.origin}/media/${id}-0.piece`)).status).toBe(404);
});

test('deletes the least recent upload when a member has too many', async () => {
  const by = await market.person();
  const ids: string[] = [];
  for (let count = 0; count < MAX_UPLOADS; count += 1) {
    market.time.now += 1000;
    ids.push(await start(by, 100));
  }
  market.time.now += 1000;
  await send(by, ids[0] ?? '', 0, Buffer.alloc(100));
  await start(by, 100);
  const found = await Promise.all(ids.map((id) => getStatus(by, id)));
  expect(found.flatMap(({ status }, index) => (status === 404 ? [index] : []))).toEqual([1]);
});

test('deletes uploads without a chunk for a day, but not the pictures of finished ones', async () => {
  const by = await market.person();
  const [abandoned, finished] = [await start(by, photo.length), await start(by, photo.length)];
  await send(by, abandoned, 0, photo.subarray(0, CHUNK_BYTES));
  await sendAll(by, finished, photo);
  const { image } = (await finish(by, finished)).body.data;
  market.time.now += UPLOAD_TTL_MS / 2;
  const signInAgain = () => signIn(market.services, by.id);
  const fresh = await start(await signInAgain(), photo.length);
  market.time.now += UPLOAD_TTL_MS / 2 + 1;
  await deleteStaleUploads.run(market.services, {});
  const now = await signInAgain();
  const found = await Promise.all([abandoned, finished, fresh].map((id) => getStatus(now, id)));
  expect(found.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect(chunksOf(abandoned)).toEqual([]);
  expect((await fetch(`${market.origin}/media/${image._id}-400.webp`)).status).toBe(200);
});

const contextOf = (by: Person): MemberCtx => ({
  ...market.services,
  requestId: '',
  language: 'en',
  ip: '',
  userAgent: '',
  cookie: '',
  origin: '',
  responseHeaders: new Headers(),
  afterAnswer: [],
  viewer: { userId: by.id, role: 'member', sessionId: '', hasSecondFactor: false },
});

test('creates one picture when two processes finish an upload at the same time', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  await sendAll(by, id, photo);
  const ctx = contextOf(by);
  const [one, other] = await Promise.all([finishUpload(ctx, id), finishUpload(ctx, id)]);
  expect(one._id).toBe(other._id);
  expect(await countImages(by)).toBe(1);
});

test('returns the picture of a concurrent call that deletes the chunks first', async () => {
  const by = await market.person();
  const id = await start(by, photo.length);
  await sendAll(by, id, photo);
  const ctx = contextOf(by);
  const readAfterFinish = async () => {
    await finishUpload(ctx, id);
    return undefined;
  };
  const image = await finishUpload({ ...ctx, storage: { ...ctx.storage, read: readAfterFinish } }, id);
  expect(image).toEqual(await finishUpload(ctx, id));
  expect(await countImages(by)).toBe(1);
});
