import { Readable } from 'node:stream';

import type { S3Bucket } from '#platform/s3/s3-bucket.server.ts';

import type { BackupStore } from './backup-store.server.ts';

const MAX_READS = 4;

/** Backups in a folder of a bucket, which may be `''`. */
export function bucketStore(bucket: S3Bucket, folder: string): BackupStore {
  const root = folder && `${folder}/`;
  return {
    write: (name, content) => bucket.putStream(root + name, content),
    read: async (name) => {
      const file = await bucket.get(root + name);
      return file && Readable.from(readOn(bucket, root + name, file.stream), { objectMode: false });
    },
    list: async (folder) => {
      const names: string[] = [];
      for await (const key of bucket.list(root + (folder && `${folder}/`))) names.push(key.slice(root.length));
      return names;
    },
    remove: async (name) => {
      await bucket.remove(root + name);
      for await (const key of bucket.list(`${root}${name}/`)) await bucket.remove(key);
    },
  };
}

/** All bytes of a file. Continues after a lost connection: a table takes minutes to restore. */
async function* readOn(
  bucket: S3Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let read = 0;
  let rest: ReadableStream<Uint8Array> | undefined = stream;
  for (let reads = 1; rest; reads += 1) {
    try {
      for await (const chunk of rest) {
        yield chunk;
        read += chunk.length;
      }
      return;
    } catch (error) {
      if (reads === MAX_READS) throw error;
    }
    rest = (await bucket.get(key, read))?.stream;
  }
  throw new Error(`${key} was removed while it was read`);
}
