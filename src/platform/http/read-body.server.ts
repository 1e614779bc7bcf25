import { AppError } from './errors.ts';

/** Reads a request body of up to `limit` bytes. Throws like `limitBody`. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitBody(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The parts of a request body of up to `limit` bytes, as they arrive. Throws PAYLOAD_TOO_LARGE for a larger one,
 * BAD_REQUEST if the client goes away.
 */
export async function* limitBody(request: Request, limit: number): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of readParts(request)) {
    size += chunk.length;
    if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE');
    yield chunk;
  }
}

async function* readParts({ body }: Request): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('BAD_REQUEST', { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
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
