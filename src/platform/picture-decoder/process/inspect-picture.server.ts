import { createReadStream } from 'node:fs';

import sharp from 'sharp';

import { AppError } from '../../http/errors.ts';

import type { PictureSource } from '../picture-format.ts';

/** The largest picture of a phone’s camera has 16,320 × 12,240 pixels. */
export const MAX_PIXELS = 200_000_000;
/** Usual progressive JPEGs have 10 to 20. Each scan visits every block. */
const MAX_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const CODECS = ['av1', 'hevc'];

interface PictureHeader {
  format?: string | undefined;
  width: number;
  height: number;
  /** Progressive JPEG, interlaced PNG. */
  isProgressive?: boolean | undefined;
  channels?: number | undefined;
  /** Type of a sample, such as `uchar` or `ushort`. */
  depth?: string | undefined;
}

/**
 * Reads a picture's header, so that decompression bombs are refused before they are decoded. Throws IMAGE_UNREADABLE
 * for a broken header or an unknown codec, IMAGE_TOO_LARGE above 200 megapixels, 100 scans, or `maxBytes` of memory.
 */
export async function inspectPicture(picture: PictureSource, maxBytes: number): Promise<{ pixels: number }> {
  const header = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('IMAGE_UNREADABLE', { cause });
    });
  const { format, width, height, compression } = header;
  if (format === 'heif' && !CODECS.includes(compression ?? '')) throw new AppError('IMAGE_UNREADABLE');
  const pixels = width * height;
  if (pixels > MAX_PIXELS || decodingBytes(header) > maxBytes) throw new AppError('IMAGE_TOO_LARGE');
  if (format === 'jpeg' && header.isProgressive && (await countScans(picture)) > MAX_SCANS)
    throw new AppError('IMAGE_TOO_LARGE');
  return { pixels };
}

/** Memory in bytes that decoding a picture takes at most, by measurement with sharp 0.35. */
export function decodingBytes(header: PictureHeader): number {
  return 64 * 1024 * 1024 + header.width * header.height * decodingBytesPerPixel(header);
}

/** Most pictures are decoded a few rows at a time, these as a whole. */
function decodingBytesPerPixel({ format, isProgressive, channels = 4, depth = 'ushort' }: PictureHeader): number {
  if (format === 'heif') return 18;
  // Coefficients of 16 bits.
  if (isProgressive && format === 'jpeg') return channels * 2;
  if (isProgressive) return depth === 'uchar' ? channels : channels * 2;
  return 1;
}

async function countScans(picture: PictureSource): Promise<number> {
  let count = 0;
  let last: Buffer = Buffer.alloc(0);
  const parts: AsyncIterable<Buffer> | Buffer[] =
    typeof picture === 'string' ? createReadStream(picture) : [Buffer.from(picture)];
  for await (const part of parts) {
    const bytes = Buffer.concat([last, part]);
    for (let at = bytes.indexOf(START_OF_SCAN); at !== -1; at = bytes.indexOf(START_OF_SCAN, at + 2)) count += 1;
    last = bytes.subarray(-1);
  }
  return count;
}
