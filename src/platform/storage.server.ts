import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { Hono } from 'hono';

/** Stores pictures. A key is a plain file name. The content of a key never changes. */
export interface Storage {
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  has: (key: string) => boolean;
  /** The content, or undefined if the key doesn't exist. */
  read: (key: string) => ReadableStream | undefined;
  /** Does nothing if the key doesn't exist. */
  remove: (key: string) => Promise<void>;
}

/** Files in a folder, in sub-folders named after the first two characters of their keys. */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    write: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // A name per write, because several may write the same key at the same time.
      const unfinished = `${file}.${randomUUID()}.unfinished`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    },
    has: (key) => existsSync(fileOf(key)),
    read: (key) => {
      const file = fileOf(key);
      // Node and the DOM declare web streams separately.
      return existsSync(file) ? (Readable.toWeb(createReadStream(file)) as ReadableStream) : undefined;
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

/** A whole file in memory, or undefined if the key doesn't exist. */
export async function readStoredFile(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const stream = storage.read(key);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Serves pictures at `/media/{key}`, cacheable forever. */
export function mediaRoutes(storage: Storage): Hono {
  return new Hono().get('/media/:key', (context) => {
    const key = context.req.param('key');
    const stream = /^[a-z0-9-]+\.webp$/.test(key) ? storage.read(key) : undefined;
    if (!stream) return context.notFound();
    return context.body(stream, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
