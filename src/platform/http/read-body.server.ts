import { AppError } from '#platform/errors.ts';

/** How much of an oversized body is read and discarded: a client that is still sending misses the error response. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** Reads a request body of up to `limit` bytes. Throws PAYLOAD_TOO_LARGE for a larger one. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > limit + MAX_DISCARDED_BYTES) break;
  }
  if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  return Buffer.concat(chunks, size);
}

/** Reads and discards up to 32 MB of a body, so that the client gets the response. */
export async function discardBody(request: Request): Promise<void> {
  await readBody(request, 0).catch(() => {});
}

const MAX_JSON_BYTES = 256 * 1024;

/** Reads UTF-8 JSON of up to 256 kB. A missing body is read as an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBody(request, MAX_JSON_BYTES);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause });
  }
}
