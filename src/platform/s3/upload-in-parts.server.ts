import type { S3Client } from './s3-client.server.ts';
import { StorageError } from './storage-error.ts';

/** All parts but the last have this size: some services demand it. 10,000 parts hold 156 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Stores content of unknown size. What fits in one part is stored by `putWhole`. Nothing is stored if the content or a
 * request fails.
 */
export async function uploadInParts(
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
