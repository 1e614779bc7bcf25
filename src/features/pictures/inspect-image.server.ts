import sharp from 'sharp';

import { AppError } from '#platform/errors.ts';

import { decodingBytes, MAX_DECODING_BYTES, MAX_PIXELS } from './rules.ts';

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

/**
 * Reads only the header of a picture file, so a decompression bomb is refused before it is decoded. Returns the memory
 * in bytes that decoding may take. Throws IMAGE_UNREADABLE for other files, IMAGE_TOO_LARGE above 200 megapixels or if
 * decoding takes too much memory.
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
  return bytes;
}
