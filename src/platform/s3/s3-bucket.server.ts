import { createCache, MB } from '../caches/create-cache.ts';
import type { Storage } from '../files/storage.server.ts';
import { createS3Client, type S3Client } from './s3-client.server.ts';
import type { S3Account } from './s3-settings.ts';
import { StorageError } from './storage-error.ts';

/** A bucket of an S3-compatible service. All functions throw a StorageError if it doesn't answer as it should. */
export interface S3Bucket {
  /** Undefined if the key doesn't exist. The stream is to be read or cancelled. `from` is the first byte. */
  get: (
    key: string,
    from?: number,
  ) => Promise<{ size: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> } | undefined>;
  has: (key: string) => Promise<boolean>;
  put: (key: string, content: Uint8Array, headers?: Record<string, string>) => Promise<void>;
  /** Stores content of any size: all of it or nothing. Takes about 64 MB of memory. */
  putStream: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Copies within the bucket. False if the key doesn't exist. */
  copy: (from: string, to: string) => Promise<boolean>;
  /** Does nothing if the key doesn't exist. */
  remove: (key: string) => Promise<void>;
  /** The keys that begin with the prefix, in order. */
  list: (prefix: string) => AsyncIterable<string>;
}

/** Keys have only letters, digits and `-._/`. */
export function openS3Bucket(account: S3Account, bucket: string): S3Bucket {
  const client = createS3Client(account);
  const pathOf = (key: string) => `${bucket}/${key}`;
  const put: S3Bucket['put'] = async (key, content, headers = {}) => {
    const path = pathOf(key);
    const answer = await client.send({ method: 'PUT', path, headers, body: new Uint8Array(content) });
    if (!answer) throw new StorageError(`S3 failed: PUT ${path}: 404`, {});
  };
  return {
    get: async (key, from = 0) => {
      const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {};
      const response = await client.open({ method: 'GET', path: pathOf(key), headers });
      if (!response) return undefined;
      const stream = response.body ?? new Blob([]).stream();
      return { size: Number(response.headers.get('content-length')), stream };
    },
    has: async (key) => (await client.send({ method: 'HEAD', path: pathOf(key) })) !== undefined,
    put,
    putStream: (key, content) => uploadInParts(client, pathOf(key), content, (whole) => put(key, whole)),
    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${pathOf(from)}` };
      return (await client.send({ method: 'PUT', path: pathOf(to), headers })) !== undefined;
    },
    remove: async (key) => {
      await client.send({ method: 'DELETE', path: pathOf(key) });
    },
    list: async function* (prefix) {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
        const page = (await client.send({ method: 'GET', path: bucket, query }))?.text;
        // An answer of something else would pass for an empty bucket.
        if (!page?.includes('<ListBucketResult')) throw new StorageError(`S3 failed: GET ${bucket}: no list`, {});
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key;
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]?.replaceAll('&amp;', '&');
      } while (token !== undefined);
    },
  };
}

/** Only the app reads this folder of the bucket. */
const PRIVATE = 'pictures/';
/** Everyone may read this folder, at the public address. */
const PUBLIC = 'public/';
const PICTURE_HEADERS = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Files in a bucket. They are stored where only the app reads them. `publicUrl` is the address of the folder `public/`;
 * a picture is moved there when it is first asked for by its public address.
 */
export function s3Storage(bucket: S3Bucket, publicUrl?: string): Storage {
  const published = createCache<string, true>({ name: 'pictures moved to S3', maxBytes: 8 * MB, sizeOf: () => 0 });

  const storage: Storage = {
    write: (key, bytes) => bucket.put(PRIVATE + key, bytes, key.endsWith('.webp') ? PICTURE_HEADERS : {}),
    has: async (key) => (await bucket.has(PRIVATE + key)) || (isPicture(key) && bucket.has(PUBLIC + key)),
    // A file that is being moved is first in both folders, then in the public one.
    read: async (key) => (await bucket.get(PRIVATE + key)) ?? (isPicture(key) ? bucket.get(PUBLIC + key) : undefined),
    list: async function* () {
      for (const folder of [PRIVATE, PUBLIC])
        for await (const name of bucket.list(folder)) yield name.slice(folder.length);
    },
    remove: async (key) => {
      published.delete(key);
      await bucket.remove(PRIVATE + key);
      if (isPicture(key)) await bucket.remove(PUBLIC + key);
    },
  };
  if (publicUrl === undefined) return storage;
  return {
    ...storage,
    publish: async (key, isWanted) => {
      const url = `${publicUrl}/${key}`;
      if (published.has(key)) return url;
      if (!(await bucket.has(PUBLIC + key))) {
        const isCopied = await bucket.copy(PRIVATE + key, PUBLIC + key);
        if (isCopied && !(await isWanted(key))) {
          // A copy is written after its source was read: `remove` may have deleted both files in between.
          await bucket.remove(PUBLIC + key);
          return undefined;
        }
        if (isCopied) await bucket.remove(PRIVATE + key);
        // Another process may have moved it meanwhile.
        else if (!(await bucket.has(PUBLIC + key))) return undefined;
      }
      published.set(key, true);
      return url;
    },
  };
}

/** Others, such as chunks of uploads, are never published. */
const isPicture = (key: string): boolean => key.endsWith('.webp');

/** All parts but the last have this size: some services demand it. 10,000 parts hold 156 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Stores content of unknown size. What fits in one part is stored by `putWhole`. Nothing is stored if the content or a
 * request fails.
 */
async function uploadInParts(
  client: S3Client,
  path: string,
  content: AsyncIterable<Uint8Array>,
  putWhole: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const parts = toParts(content);
  const first = (await parts.next()).value ?? new Uint8Array();
  if (first.length < PART_BYTES) return putWhole(first);

  try {
    const uploadId = await startUpload(client, path);
    await sendParts(client, path, uploadId, first, parts).catch(async (error: unknown) => {
      // The service removes the parts of an upload that can't be aborted, if the bucket has a rule for it.
      await client.send({ method: 'DELETE', path, query: { uploadId } }).catch(() => {});
      throw error;
    });
  } finally {
    // Closes the content, also if it was not read to its end.
    await parts.return(undefined);
  }
}

async function sendParts(
  client: S3Client,
  path: string,
  uploadId: string,
  first: Uint8Array<ArrayBuffer>,
  rest: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const tags = [await sendPart(client, path, uploadId, 1, first)];
  for await (const part of rest) tags.push(await sendPart(client, path, uploadId, tags.length + 1, part));
  await completeUpload(client, path, uploadId, tags);
}

async function* toParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= PART_BYTES) {
      const bytes = Buffer.concat(waiting);
      yield bytes.subarray(0, PART_BYTES);
      waiting = [bytes.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function startUpload(client: S3Client, path: string): Promise<string> {
  const answer = await client.send({ method: 'POST', path, query: { uploads: '' } });
  const uploadId = /<UploadId>([^<]+)</.exec(answer?.text ?? '')?.[1];
  if (uploadId === undefined) throw new StorageError(`S3 failed: POST ${path}: no upload was started`, {});
  return uploadId;
}

/** Resolves to the tag that the service gives the part. */
async function sendPart(
  client: S3Client,
  path: string,
  uploadId: string,
  number: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const answer = await client.send({ method: 'PUT', path, query: { partNumber: String(number), uploadId }, body });
  const tag = answer?.headers.get('etag');
  if (!tag) throw new StorageError(`S3 failed: PUT ${path}: part ${number} was not stored`, {});
  return tag;
}

async function completeUpload(client: S3Client, path: string, uploadId: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  if (await client.send({ method: 'POST', path, query: { uploadId }, body })) return;
  // Also when the request is repeated because the answer was lost: then the file is there.
  if (!(await client.send({ method: 'HEAD', path })))
    throw new StorageError(`S3 failed: POST ${path}: the upload no longer exists`, {});
}
