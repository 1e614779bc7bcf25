import { createReadStream } from 'node:fs';

import sharp from 'sharp';

import { AppError } from '#platform/errors.ts';

import { decodingBytes, MAX_DECODING_BYTES, MAX_PIXELS } from './rules.ts';

/** Usual progressive JPEGs have 10 to 20. Each scan visits every block, and no time limit interrupts it. */
const MAX_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

/**
 * Reads a picture file without decoding it, so that decompression bombs are refused. Returns the memory in bytes that
 * decoding may take. Throws IMAGE_UNREADABLE for other files, IMAGE_TOO_LARGE above 200 megapixels or if decoding takes
 * too much memory or time.
 */
export async function inspectImage(file: string): Promise<number> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('IMAGE_UNREADABLE', { cause });
    });
  const { format, width, height } = header;
  if (!format || !FORMATS.has(format) || !width || !height) throw new AppError('IMAGE_UNREADABLE');
  const bytes = decodingBytes(header);
  if (width * height > MAX_PIXELS || bytes > MAX_DECODING_BYTES) throw new AppError('IMAGE_TOO_LARGE');
  if (format === 'jpeg' && header.isProgressive && (await countScans(file)) > MAX_SCANS)
    throw new AppError('IMAGE_TOO_LARGE');
  return bytes;
}

async function countScans(file: string): Promise<number> {
  let count = 0;
  let last: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([last, part]);
    for (let at = bytes.indexOf(START_OF_SCAN); at !== -1; at = bytes.indexOf(START_OF_SCAN, at + 2)) count += 1;
    last = bytes.subarray(-1);
  }
  return count;
}
