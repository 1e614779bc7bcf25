import { existsSync, readdirSync, statSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { blackPng } from '#tests/support/huge-png.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { noisyPhoto } from '#tests/support/noisy-photo.ts';

import { CHUNK_BYTES, MAX_UPLOADS } from '../rules.ts';

let market: Marketplace;
let photo: Buffer;
beforeAll(async () => {
  market = await openMarketplace();
  photo = await noisyPhoto();
}, 60_000);
afterAll(() => market.close());

const open: ClientRequest[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.destroy();
});

/** A request whose body the test sends in parts, or not at all. */
function beginUpload(by: Person, url: string, method: string, size: number): ClientRequest {
  const headers = { authorization: `Bearer ${by.token}`, 'content-length': size };
  const upload = request(`${market.origin}/api${url}`, { method, headers });
  upload.on('error', () => {});
  open.push(upload);
  return upload;
}

const upload = (by: Person, body: Buffer) => market.call('POST', '/images', { by, body });
const filesIn = (folder: string) => {
  const root = path.join(market.config.dataDir, folder);
  return existsSync(root) ? readdirSync(root, { recursive: true }).filter((name) => /.{36}/.test(String(name))) : [];
};
const countImages = async ({ id }: Person) =>
  (await market.db.selectFrom('images').select('id').where('owner_id', '=', id).execute()).length;

test.each([
  ['POST', '/images'],
  ['PUT', '/account/picture'],
])('%s %s leaves nothing behind when the client goes away', async (method, url) => {
  const by = await market.person();
  const broken = beginUpload(by, url, method, photo.length);
  broken.write(photo.subarray(0, 100_000));
  await expect.poll(() => filesIn('incoming').length).toBe(1);
  broken.destroy();
  await expect.poll(() => filesIn('incoming').length).toBe(0);
  expect([filesIn('media'), await countImages(by)]).toEqual([[], 0]);
});

test('a slow upload blocks neither its member nor others', async () => {
  const by = await market.person();
  beginUpload(by, '/images', 'POST', photo.length).write(photo.subarray(0, 1000));
  await expect.poll(() => filesIn('incoming').length).toBe(1);
  expect((await upload(by, photo)).status).toBe(200);
});

test('skips a picture whose client went away while it waited for its turn', async () => {
  const by = await market.person();
  const first = upload(by, blackPng(10_000, 10_000));
  await expect.poll(() => filesIn('incoming').length).toBeGreaterThan(0);
  const waiting = beginUpload(by, '/images', 'POST', photo.length);
  waiting.end(photo);
  const sizes = () =>
    filesIn('incoming').map((name) => statSync(path.join(market.config.dataDir, 'incoming', String(name))).size);
  await expect.poll(sizes, { interval: 5 }).toContain(photo.length);
  waiting.destroy();
  expect((await first).status).toBe(200);
  await expect.poll(() => filesIn('incoming').length).toBe(0);
  expect(await countImages(by)).toBe(1);
});

test('a member sends at most 32 pictures at a time', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const id = (await market.call('POST', '/uploads', { by, body: { size: 10 } })).body.data.upload._id;
  expect((await market.call('PUT', `/uploads/${id}?from=0`, { by, body: photo.subarray(0, 10) })).status).toBe(200);
  for (let count = 0; count < MAX_UPLOADS; count += 1)
    beginUpload(by, '/images', 'POST', photo.length).write(photo.subarray(0, 10));
  await expect.poll(() => filesIn('incoming').length).toBe(MAX_UPLOADS);
  expect(await upload(by, photo)).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } });
  expect((await market.call('POST', `/uploads/${id}/image`, { by })).status).toBe(429);
  expect((await market.call('GET', `/uploads/${id}`, { by })).status).toBe(200);
  expect((await upload(other, photo)).status).toBe(200);
  for (const each of open) each.destroy();
  await expect.poll(() => filesIn('incoming').length).toBe(0);
  expect((await upload(by, photo)).status).toBe(200);
});

/** Makes the picture storage refuse writes like a full disk. */
async function onFullDisk<T>(run: () => Promise<T>): Promise<T> {
  const { storage } = market.services;
  const { write } = storage;
  storage.write = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  try {
    return await run();
  } finally {
    storage.write = write;
  }
}

const DISK_FULL = { status: 503, body: { success: false, errorCode: 'DISK_FULL' } };

test('a full disk answers 503, and the upload can resume', async () => {
  const by = await market.person();
  const files = filesIn('media').length;
  const start = await market.call('POST', '/uploads', { by, body: { size: photo.length } });
  const id = start.body.data.upload._id;
  const send = (from: number) =>
    market.call('PUT', `/uploads/${id}?from=${from}`, { by, body: photo.subarray(from, from + CHUNK_BYTES) });
  const finish = () => market.call('POST', `/uploads/${id}/image`, { by });

  expect(photo.length).toBeGreaterThan(CHUNK_BYTES);
  expect(await onFullDisk(() => upload(by, photo))).toMatchObject(DISK_FULL);
  expect(await onFullDisk(() => send(0))).toMatchObject(DISK_FULL);
  expect(filesIn('media')).toHaveLength(files);
  for (let from = 0; from < photo.length; from += CHUNK_BYTES) expect((await send(from)).status).toBe(200);
  expect(await onFullDisk(finish)).toMatchObject(DISK_FULL);
  expect((await finish()).status).toBe(200);
  expect([filesIn('incoming').length, await countImages(by)]).toEqual([0, 1]);
});
