import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startS3Server } from '#tests/support/s3-server.ts';

import {
  copyFiles,
  diskStorage,
  mediaRoutes,
  readStoredFile,
  type Storage,
  tryStorage,
} from '../files/storage.server.ts';
import { createSemaphore } from '../jobs/queues.ts';
import { openS3Bucket, type S3Bucket, s3Storage } from './s3-bucket.server.ts';
import { StorageError } from './storage-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-storages-'));
let server: Awaited<ReturnType<typeof startS3Server>>;
let bucket: S3Bucket;
beforeAll(async () => {
  server = await startS3Server();
  bucket = openS3Bucket(account(), 'media');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const account = () => ({ endpoint: server.endpoint, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' });

const storages: Record<string, () => Storage> = {
  disk: () => diskStorage(folder),
  s3: () => s3Storage(bucket),
  's3 with a public address': () => s3Storage(bucket, server.publicUrl),
};

const isWanted = async () => true;
const newKey = () => `${randomUUID()}-400.webp`;

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}

test.each(Object.keys(storages))('%s: stores, replaces, lists and removes files', async (kind) => {
  const storage = storages[kind]!();
  const [key, chunk] = [newKey(), `${randomUUID()}-0.piece`];
  const bytes = randomBytes(300_000);
  await storage.write(key, randomBytes(10));
  await storage.write(key, bytes);
  await storage.write(chunk, new Uint8Array());
  expect([await storage.has(key), await storage.has(chunk), await storage.has(newKey())]).toEqual([true, true, false]);
  const file = await storage.read(key);
  await file?.stream.cancel();
  expect(file?.size).toBe(300_000);
  expect(bytes.equals((await readStoredFile(storage, key))!)).toBe(true);
  expect(await readStoredFile(storage, chunk)).toEqual(new Uint8Array());
  expect(await keysOf(storage)).toEqual(expect.arrayContaining([key, chunk]));
  for (let time = 0; time < 2; time += 1) await storage.remove(key);
  expect([await storage.has(key), await storage.read(key)]).toEqual([false, undefined]);
  expect(await keysOf(storage)).not.toContain(key);
});

test.each(Object.keys(storages))('%s: a check leaves nothing behind, and reports other bytes', async (kind) => {
  const storage = storages[kind]!();
  const before = await keysOf(storage);
  await tryStorage(storage);
  const write: Storage['write'] = (key, bytes) => storage.write(key, bytes.slice(1));
  await expect(tryStorage({ ...storage, write })).rejects.toThrow('other bytes');
  expect(await keysOf(storage)).toEqual(before);
});

test('lists more files than fit on a page', async () => {
  const limit = createSemaphore(16);
  const keys = Array.from({ length: 1_005 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
  await Promise.all(keys.map((key) => limit(() => bucket.put(key, new Uint8Array(1)))));
  const found: string[] = [];
  for await (const key of bucket.list('many/')) found.push(key);
  expect(found).toEqual(keys);
});

test.each([0, 1, 16 * 1024 * 1024, 40_000_000])('stores a stream of %d bytes', async (size) => {
  const bytes = randomBytes(size);
  await bucket.putStream(
    'streams/one',
    (async function* () {
      for (let at = 0; at < size; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
    })(),
  );
  const stored = await new Response((await bucket.get('streams/one'))!.stream).arrayBuffer();
  expect(bytes.equals(Buffer.from(stored))).toBe(true);
});

test('a stream is stored although the answer that says so is lost', async () => {
  server.faults.loseAnswerTo = /^POST .*uploadId=/;
  await bucket.putStream('streams/lost', Readable.from([new Uint8Array(20_000_000)]));
  expect(server.faults.loseAnswerTo).toBeUndefined();
  const stored = await bucket.get('streams/lost');
  await stored?.stream.cancel();
  expect(stored?.size).toBe(20_000_000);
});

test('a stream that cannot be started is closed', async () => {
  const content = Readable.from([new Uint8Array(17_000_000), new Uint8Array(1)]);
  server.faults.refuse = { status: 403, times: 1 };
  await expect(bucket.putStream('streams/refused', content)).rejects.toThrow('403');
  expect(content.destroyed).toBe(true);
});

test('a stream that fails is not stored', async () => {
  const failing = (async function* () {
    yield new Uint8Array(20_000_000);
    throw new Error('the disk is gone');
  })();
  await expect(bucket.putStream('streams/failing', failing)).rejects.toThrow('the disk is gone');
  expect(await bucket.has('streams/failing')).toBe(false);
});

test('repeats a request that is answered with 503', async () => {
  const storage = s3Storage(bucket);
  const key = newKey();
  server.faults.refuse = { status: 503, times: 2 };
  await storage.write(key, Buffer.from('picture'));
  expect(server.faults.refuse.times).toBe(0);
  server.faults.refuse = { status: 429, times: 2 };
  expect(await readStoredFile(storage, key)).toEqual(new Uint8Array(Buffer.from('picture')));
});

test.each([
  ['away', 'STORAGE_UNAVAILABLE', () => (server.faults.state = 'away')],
  ['busy for too long', 'STORAGE_UNAVAILABLE', () => (server.faults.refuse = { status: 503, times: 4 })],
  ['refusing', 'STORAGE_UNAVAILABLE', () => (server.faults.refuse = { status: 403, times: 1 })],
  ['full', 'ENOSPC', () => (server.faults.refuse = { status: 507, times: 1 })],
])('an error in one line names the request to a server that is %s', async (_, code, fail) => {
  fail();
  const error = await bucket.put('a.webp', new Uint8Array(3)).catch((thrown: unknown) => thrown);
  server.faults.state = 'works';
  expect(error).toBeInstanceOf(StorageError);
  expect(error).toMatchObject({ code, message: expect.stringMatching(/^S3 failed: PUT media\/a\.webp: .+$/) });
  expect(server.faults.refuse.times).toBe(0);
});

test('an unknown bucket or key pair is an error, not a missing file', async () => {
  await expect(openS3Bucket(account(), 'unknown').get('a')).rejects.toThrow('404 NoSuchBucket');
  for (const wrong of [{ accessKey: 'other' }, { secretKey: 'other' }])
    await expect(openS3Bucket({ ...account(), ...wrong }, 'media').get('a')).rejects.toThrow('403');
});

test('a published picture is loaded from its public address, and still through the storage', async () => {
  const storage = s3Storage(bucket, server.publicUrl);
  const [key, bytes] = [newKey(), randomBytes(5_000)];
  await storage.write(key, bytes);
  const load = async () => {
    const response = await fetch(`${server.publicUrl}/${key}`);
    return response.ok && bytes.equals(Buffer.from(await response.arrayBuffer()));
  };
  expect(await load()).toBe(false);
  expect(await storage.publish?.(newKey(), isWanted)).toBeUndefined();
  const another = s3Storage(bucket, server.publicUrl);
  expect(await Promise.all([storage.publish?.(key, isWanted), another.publish?.(key, isWanted)])).toEqual([
    `${server.publicUrl}/${key}`,
    `${server.publicUrl}/${key}`,
  ]);
  expect(await load()).toBe(true);
  expect(bytes.equals((await readStoredFile(s3Storage(bucket), key))!)).toBe(true);
  expect((await keysOf(storage)).filter((found) => found === key)).toEqual([key]);
  await storage.remove(key);
  expect([await load(), await storage.has(key)]).toEqual([false, false]);
});

test('only pictures for anyone are redirected, and only without ?through=app', async () => {
  const storage = s3Storage(bucket, server.publicUrl);
  const [shared, limited] = [newKey(), newKey()];
  await storage.write(shared, Buffer.from('shared'));
  await storage.write(limited, Buffer.from('limited'));
  const app = mediaRoutes(storage, async (key) => (key === shared ? 'anyone' : 'app'), isWanted);
  const statusOf = async (url: string) => (await app.request(url)).status;
  expect(await statusOf(`/media/${shared}?through=app`)).toBe(200);
  const response = await app.request(`/media/${shared}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, `${server.publicUrl}/${shared}`]);
  expect(await (await app.request(`/media/${shared}?through=app`)).text()).toBe('shared');
  expect(await (await app.request(`/media/${limited}`)).text()).toBe('limited');
  expect((await fetch(`${server.publicUrl}/${limited}`)).ok).toBe(false);
  expect(await statusOf(`/media/${newKey()}`)).toBe(404);
});

test('pictures answer 503 while the server is away, and 200 afterwards', async () => {
  const storage = s3Storage(bucket);
  const key = newKey();
  await storage.write(key, Buffer.from('picture'));
  const app = mediaRoutes(storage, async () => 'anyone', isWanted);
  server.faults.state = 'away';
  const away = await app.request(`/media/${key}`);
  server.faults.state = 'works';
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await (await app.request(`/media/${key}`)).text()).toBe('picture');
});

test('copies what is missing, and finds files that differ', async () => {
  const from = diskStorage(path.join(folder, 'from'));
  const to = s3Storage(openS3Bucket(account(), 'backups'));
  const keys = Array.from({ length: 20 }, newKey);
  for (const key of keys) await from.write(key, randomBytes(2_000));
  const [there, other] = keys as [string, string];
  await to.write(there, (await readStoredFile(from, there))!);
  await to.write(other, Buffer.from('other'));
  const copy = (comparesExisting: boolean) => copyFiles({ from, to, comparesExisting, onProgress: () => {} });
  expect(await copy(false)).toEqual({ copied: 18, copiedBytes: 36_000, existing: 2, different: [] });
  expect(await copy(true)).toEqual({ copied: 0, copiedBytes: 0, existing: 20, different: [other] });
  expect((await keysOf(to)).toSorted()).toEqual(keys.toSorted());
});

test('a copy that arrives damaged is reported, and copied again by the next run', async () => {
  const [from, to] = ['one', 'two'].map((name) => diskStorage(path.join(folder, name))) as [Storage, Storage];
  const key = newKey();
  await from.write(key, Buffer.from('picture'));
  const damaging: Storage = { ...to, write: (name, bytes) => to.write(name, bytes.slice(1)) };
  const options = { from, comparesExisting: false, onProgress: () => {} };
  expect(await copyFiles({ ...options, to: damaging })).toMatchObject({ different: [key] });
  expect(await copyFiles({ ...options, to })).toMatchObject({ copied: 1, different: [] });
  expect(await readStoredFile(to, key)).toEqual(new Uint8Array(Buffer.from('picture')));
});

test('a failure ends the copies of all other files', async () => {
  const { list, ...from } = diskStorage(path.join(folder, 'many'));
  for (let count = 0; count < 50; count += 1) await from.write(newKey(), Buffer.from('picture'));
  let isEnded = false;
  const listKeys = async function* () {
    try {
      yield* list();
    } finally {
      isEnded = true;
    }
  };
  const full: Storage = { ...diskStorage(path.join(folder, 'full')), write: () => Promise.reject(new Error('full')) };
  const options = { from: { ...from, list: listKeys }, to: full, comparesExisting: false, onProgress: () => {} };
  await expect(copyFiles(options)).rejects.toThrow('full');
  expect(isEnded).toBe(true);
});
