import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { type Context, Hono } from 'hono';

import { hasErrorCode } from '../data/has-error-code.ts';

/** Stores pictures. A key is a plain file name. The content of a key never changes. */
export interface Storage {
  /** Stores all bytes or nothing. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Opens a file. Undefined if the key doesn't exist; rejects if it can't be read. */
  read: (key: string) => Promise<StoredFile | undefined>;
  /** All keys, in no order. */
  list: () => AsyncIterable<string>;
  /** Does nothing if the key doesn't exist. */
  remove: (key: string) => Promise<void>;
  /**
   * Lets everyone load a picture at an address outside of the app, and returns it. Undefined if the key doesn't exist.
   * Not for pictures that only some may see. `isWanted` is called once the file is there; if it returns false, the
   * file is removed again. Code that removes a picture makes it unwanted first. Storages without such addresses don't
   * have it.
   */
  publish?: (key: string, isWanted: IsWanted) => Promise<string | undefined>;
}

type IsWanted = (key: string) => Promise<boolean>;

/** An open file. Read or cancel the stream: it holds a file or connection until then. */
interface StoredFile {
  size: number;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

const UNFINISHED = '.unfinished';

/** Files in a folder, in sub-folders named after the first two characters of their keys. */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    write: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // A name per write, because several may write the same key at the same time.
      const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    has: async (key) => (await undefinedIfMissing(stat(fileOf(key)))) !== undefined,
    read: async (key) => {
      const file = await undefinedIfMissing(open(fileOf(key)));
      if (!file) return undefined;
      const { size } = await file.stat();
      // Node and the DOM declare web streams separately.
      return { size, stream: Readable.toWeb(file.createReadStream()) as StoredFile['stream'] };
    },
    list: async function* () {
      for (const folderName of (await undefinedIfMissing(readdir(folder))) ?? [])
        for (const key of await readdir(path.join(folder, folderName))) if (!key.endsWith(UNFINISHED)) yield key;
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

function undefinedIfMissing<T>(opening: Promise<T>): Promise<T | undefined> {
  return opening.catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

/** Writes a file, reads it back and removes it. Throws the error of the step that fails. */
export async function tryStorage(storage: Storage): Promise<void> {
  const key = `${randomUUID()}.check`;
  const bytes = randomBytes(1_000);
  await storage.write(key, bytes);
  try {
    const stored = await readStoredFile(storage, key);
    if (!stored || !bytes.equals(stored)) throw new Error('The storage returned other bytes than were written');
  } finally {
    await storage.remove(key);
  }
}

/** A whole file in memory, or undefined if the key doesn't exist. */
export async function readStoredFile(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const file = await storage.read(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

const CONCURRENT_COPIES = 4;

interface CopyOptions {
  from: Storage;
  to: Storage;
  /** Whether to compare the bytes of files that `to` has already. */
  comparesExisting: boolean;
  /** Called after each file. */
  onProgress: (result: CopyResult) => void;
}

interface CopyResult {
  copied: number;
  copiedBytes: number;
  /** Files that were there already. */
  existing: number;
  /** Keys of files whose bytes differ between the storages. */
  different: string[];
}

/**
 * Copies the files that `to` doesn't have, and reads each back to compare its checksum. Skips a file that is deleted
 * meanwhile. Can be repeated, also while files are added.
 */
export async function copyFiles({ from, to, comparesExisting, onProgress }: CopyOptions): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, copiedBytes: 0, existing: 0, different: [] };
  const copyOne = async (key: string) => {
    const isThere = await to.has(key);
    if (isThere) result.existing += 1;
    if (isThere && !comparesExisting) return;
    const bytes = await readStoredFile(from, key);
    if (!bytes) return;
    if (!isThere) {
      await to.write(key, bytes);
      result.copied += 1;
      result.copiedBytes += bytes.length;
    }
    const stored = await readStoredFile(to, key);
    if (stored && sha256(stored) === sha256(bytes)) return;
    result.different.push(key);
    // The next run copies it again.
    if (!isThere) await to.remove(key);
  };
  const keys = from.list()[Symbol.asyncIterator]();
  const copyInTurn = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      await copyOne(next.value);
      onProgress(result);
    }
  };
  // After a failure, the other copies stop after their current file.
  const end = () => keys.return?.();
  await Promise.all(Array.from({ length: CONCURRENT_COPIES }, copyInTurn)).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return result;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Who may load a picture. `anyone`: also from a public address outside the app. `app`: anyone, but only from the app.
 * `nobody`: this request is refused.
 */
export type Audience = 'anyone' | 'app' | 'nobody';

/** Decides about a picture, with `access` from its address. */
type FindAudience = (key: string, access?: string) => Promise<Audience>;

/** In seconds. Short, because the public address is a setting. */
const REDIRECT_TTL = 86_400;

/**
 * Serves public pictures at `/media/{key}`, cacheable forever by everyone, and private ones at `/media/{access}/{key}`,
 * cacheable by the browser that loads them. Streams them: no file is held in memory as a whole. If the storage has
 * public addresses, redirects there for pictures for anyone, except with `?through=app`: a page may only change
 * pictures of its own origin.
 */
export function mediaRoutes(storage: Storage, findAudience: FindAudience, isWanted: IsWanted): Hono {
  const serve = async (context: Context, access?: string) => {
    const key = context.req.param('key') ?? '';
    if (!/^[a-z0-9-]{1,100}\.webp$/.test(key)) return context.notFound();
    const audience = await findAudience(key, access);
    if (audience === 'nobody') return context.notFound();
    if (audience === 'anyone' && context.req.query('through') !== 'app') {
      const url = await storage.publish?.(key, isWanted);
      if (url) return redirect(context, url);
    }
    const file = await storage.read(key);
    if (!file) return context.notFound();
    // Hono drops the body of a HEAD request without reading it.
    if (context.req.method === 'HEAD') await file.stream.cancel();
    return context.body(file.stream, 200, {
      'content-type': 'image/webp',
      'content-length': String(file.size),
      'cache-control': `${access === undefined ? 'public' : 'private'}, max-age=31536000, immutable`,
      'x-content-type-options': 'nosniff',
    });
  };
  return new Hono()
    .get('/media/:key', (context) => serve(context).catch((error: unknown) => answerUnavailable(context, error)))
    .get('/media/:access/:key', (context) =>
      serve(context, context.req.param('access')).catch((error: unknown) => answerUnavailable(context, error)),
    );
}

function redirect(context: Context, url: string): Response {
  context.header('cache-control', `public, max-age=${REDIRECT_TTL}`);
  return context.redirect(url);
}

function answerUnavailable(context: Context, error: unknown): Response {
  if (!hasErrorCode(error, 'STORAGE_UNAVAILABLE')) throw error;
  return context.body(null, 503, { 'retry-after': '5', 'cache-control': 'no-store' });
}
