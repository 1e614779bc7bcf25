import { createReadStream, readFileSync } from 'node:fs';

import sharp, { type Metadata } from 'sharp';

import { AppError } from '../../http/errors.ts';

import { detectFormat, MAX_PIXELS, type PictureSource } from '../picture-format.ts';
import { isTiledHeic } from './decode-heic.server.ts';
import { isIncomplete } from './file-end.server.ts';
import { restoreWebp } from './restore-end.server.ts';

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
  /** Of HEIF. */
  compression?: string | undefined;
}

/**
 * Reads a picture's header, so that decompression bombs are refused before they are decoded. Throws IMAGE_UNREADABLE
 * for an unknown codec, IMAGE_TOO_LARGE above 200 megapixels, 100 scans, or `maxBytes` of memory, and another error for
 * a broken header.
 */
export async function inspectPicture(picture: PictureSource, maxBytes: number): Promise<{ pixels: number }> {
  const header = await readHeader(picture);
  const { format, width, height, compression } = header;
  if (format === 'heif' && !CODECS.includes(compression ?? '')) throw new AppError('IMAGE_UNREADABLE');
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  if (decodingBytes(header) > maxBytes && !(compression === 'hevc' && isTiledHeic(readPicture(picture))))
    throw new AppError('IMAGE_TOO_LARGE');
  if (format === 'jpeg' && header.isProgressive && (await countScans(picture)) > MAX_SCANS)
    throw new AppError('IMAGE_TOO_LARGE');
  return { pixels };
}

/**
 * The header. libvips reads that of an incomplete WebP file only if the end is restored, and that of a HEIF file with
 * more than 256 tiles, as pictures above 64 megapixels have, only without limits.
 */
export async function readHeader(picture: PictureSource): Promise<Metadata> {
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata();
  } catch (error) {
    const file = readPicture(picture);
    const format = detectFormat(file);
    if (format === 'heif') return sharp(picture, { limitInputPixels: false, unlimited: true }).metadata();
    const [restored] = format === 'webp' && isIncomplete(file) ? restoreWebp(file) : [];
    if (!restored) throw error;
    return sharp(restored, { limitInputPixels: false }).metadata();
  }
}

/** The content of a picture's file. */
export const readPicture = (picture: PictureSource): Buffer =>
  typeof picture === 'string' ? readFileSync(picture) : Buffer.from(picture.buffer, picture.byteOffset, picture.length);

/** Memory in bytes that decoding a picture takes at most, by measurement with sharp 0.35. */
export function decodingBytes(header: PictureHeader): number {
  return 64 * 1024 * 1024 + header.width * header.height * decodingBytesPerPixel(header);
}

/** Most pictures are decoded a few rows at a time, these as a whole. */
function decodingBytesPerPixel(header: PictureHeader): number {
  const { format, isProgressive, channels = 4, depth = 'ushort', compression } = header;
  if (format === 'heif') return compression === 'hevc' ? 9 : 18;
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
