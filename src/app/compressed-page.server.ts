import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { createCache, MB } from '#platform/caches/create-cache.ts';

/** Level 5 saves another 7 % but takes 50 % longer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface CompressedPage {
  /** The HTML, compressed with Zstandard: a quarter of Brotli's time, and 5 % more bytes. */
  zstd: Buffer;
  etag: string;
}

interface EncodedPage {
  body: Buffer;
  encoding?: 'zstd' | 'br' | 'gzip';
}

/** Memory of a buffer in addition to its bytes. */
const BUFFER_BYTES = 200;

/** By encoding and ETag. */
const others = createCache<string, Buffer>({
  name: 'pages in other encodings',
  maxBytes: 20 * MB,
  sizeOf: ({ length }) => length + BUFFER_BYTES,
});

/** Encoding into reused memory costs half as much. Pages of up to this number of characters fit. */
const MAX_CHARACTERS = 350_000;
const scratch = Buffer.allocUnsafeSlow(3 * MAX_CHARACTERS);

// Synchronous: for this little data a worker thread costs more than it saves.
export function compressPage(html: string): CompressedPage {
  const bytes = html.length > MAX_CHARACTERS ? Buffer.from(html) : scratch.subarray(0, scratch.write(html));
  const zstd = toOwnMemory(zstdCompressSync(bytes));
  return { zstd, etag: `"${hash('sha1', zstd, 'base64url')}"` };
}

/** The page in the cheapest accepted encoding. */
export function encodePage({ zstd, etag }: CompressedPage, accepted: string): EncodedPage {
  if (/\bzstd\b/.test(accepted)) return { body: zstd, encoding: 'zstd' };
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
  if (!encoding) return { body: zstdDecompressSync(zstd) };
  const key = `${encoding} ${etag}`;
  const known = others.get(key);
  if (known) return { body: known, encoding };
  const html = zstdDecompressSync(zstd);
  const body = toOwnMemory(encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html));
  others.set(key, body);
  return { body, encoding };
}

/** Node's compression returns a part of a 64 kB buffer, all of which would stay in memory as long as the page. */
function toOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
