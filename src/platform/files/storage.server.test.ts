import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { diskStorage, mediaRoutes, readStoredFile, type Storage } from './storage.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-storage-'));
const disk = diskStorage(folder);
const storage: Storage = { ...disk };
const media = mediaRoutes(
  storage,
  async () => 'anyone',
  async () => true,
);
const server = serve({ fetch: media.fetch, port: 0, hostname: '127.0.0.1' });
let origin: string;
beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const get = (key: string, init?: RequestInit) => fetch(`${origin}/media/${key}`, init);

/** Files of the storage that this process has open. Linux only. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`)?.startsWith(folder)).length;

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined; // closed meanwhile
  }
}

test('rejects when a file cannot be read, instead of reporting it as missing', async () => {
  mkdirSync(path.join(folder, 'cd', 'cd-1.webp'), { recursive: true });
  await expect(readStoredFile(storage, 'cd-1.webp')).rejects.toThrow('EISDIR');
});

test('leaves nothing behind when a write fails', async () => {
  mkdirSync(path.join(folder, 'ef', 'ef-1.webp'), { recursive: true });
  await expect(storage.write('ef-1.webp', Buffer.from('picture'))).rejects.toThrow('rename');
  expect(readdirSync(path.join(folder, 'ef'))).toEqual(['ef-1.webp']);
});

test('a name longer than any file’s is not found', async () => {
  await storage.write('99-1.webp', Buffer.from('picture'));
  expect((await get(`${'9'.repeat(400)}-320.webp`)).status).toBe(404);
});

test('serves a file with its length', async () => {
  const bytes = Buffer.alloc(300_000, 'picture');
  await storage.write('ab-3.webp', bytes);
  const response = await get('ab-3.webp');
  expect(response.headers.get('content-length')).toBe('300000');
  expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
});

test.skipIf(process.platform !== 'linux')(
  'closes the file after a HEAD request, and when the reader disconnects',
  async () => {
    await storage.write('ab-5.webp', Buffer.alloc(20_000_000));
    expect((await get('ab-5.webp', { method: 'HEAD' })).headers.get('content-length')).toBe('20000000');
    await expect.poll(openFiles).toBe(0);
    const reader = (await get('ab-5.webp')).body?.getReader();
    await reader?.read();
    expect(openFiles()).toBe(1);
    await reader?.cancel();
    await expect.poll(openFiles).toBe(0);
  },
);

test('aborts the response when reading fails, and serves the next one', async () => {
  await storage.write('ab-4.webp', Buffer.from('picture'));
  let reads = 0;
  const failAfterFirst = new ReadableStream({
    pull(controller) {
      reads += 1;
      if (reads > 1) controller.error(new Error('the disk is gone'));
      else controller.enqueue(new Uint8Array(1000));
    },
  });
  storage.read = () => Promise.resolve({ size: 2000, stream: failAfterFirst });
  await expect(get('ab-4.webp').then((response) => response.arrayBuffer())).rejects.toThrow('terminated');
  storage.read = disk.read;
  expect(await (await get('ab-4.webp')).text()).toBe('picture');
});
