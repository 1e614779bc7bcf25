import type { S3Account } from './s3-account.ts';
import { createS3Client } from './s3-client.server.ts';
import { StorageError } from './storage-error.ts';
import { uploadInParts } from './upload-in-parts.server.ts';

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
