import { AppError } from '#platform/errors.ts';

/**
 * Reads a request's body up to `limit` bytes. A larger one is refused as soon as that shows, without reading the rest.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const JSON_LIMIT = 256 * 1024;

/** Reads JSON in UTF-8, up to 256 kB. An absent body reads as an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, JSON_LIMIT);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause });
  }
}
