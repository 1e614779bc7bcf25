import { AppError } from '#platform/errors.ts';

/** As much of a body that is too large is thrown away: who is still sending doesn't hear the refusal. */
const DISCARDED = 32 * 1024 * 1024;

/** Reads a request's body up to `limit` bytes. A larger one is refused with PAYLOAD_TOO_LARGE. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > limit + DISCARDED) break;
  }
  if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  return Buffer.concat(chunks, size);
}

/** Reads a body that nobody wants, so that its sender hears the answer; not more than 32 MB of it. */
export async function discardBody(request: Request): Promise<void> {
  await readBytes(request, 0).catch(() => {});
}

const JSON_LIMIT = 256 * 1024;

/** Reads JSON in UTF-8, up to 256 kB. An absent body reads as an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, JSON_LIMIT);
  if (bytes.length === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause });
  }
}
