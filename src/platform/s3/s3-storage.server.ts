import { createCache, MB } from '../create-cache.ts';
import type { Storage } from '../storage.server.ts';
import type { S3Bucket } from './s3-bucket.server.ts';

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
