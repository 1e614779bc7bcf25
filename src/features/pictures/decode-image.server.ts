import sharp, { type Sharp } from 'sharp';

import { AppError } from '#platform/errors.ts';

import { decodeHeic } from './heic/decode-heic.server.ts';
import { withColourProfile } from './heic/with-colour-profile.server.ts';
import { MAX_PIXELS } from './rules.ts';

/** Decoding 200 megapixels takes one to three seconds. */
const MAX_DECODING_SECONDS = 20;

// One thread per picture, and no cache: libvips would keep decoded pictures and open files.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture file and rotates it upright; `process` says what to do with it. Throws IMAGE_TOO_LARGE if that
 * takes longer than 20 seconds, IMAGE_UNREADABLE for any other error.
 */
export async function decodeImage<T>(file: string, process: (picture: Sharp) => Promise<T>): Promise<T> {
  try {
    const picture = await open(file);
    return await process(picture.timeout({ seconds: MAX_DECODING_SECONDS }).autoOrient());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const isTimeout = cause instanceof Error && cause.message.startsWith('timeout');
    throw new AppError(isTimeout ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE', { cause });
  }
}

/** sharp reads the headers of HEIC files, but doesn't decode HEVC. */
async function open(file: string): Promise<Sharp> {
  const { compression, icc } = await sharp(file, { limitInputPixels: false }).metadata();
  if (compression !== 'hevc') return sharp(file, { failOn: 'truncated', limitInputPixels: MAX_PIXELS });
  const decoded = await decodeHeic(file);
  if (icc) return withColourProfile(decoded, icc);
  const { data, width, height } = decoded;
  return sharp(data, { raw: { width, height, channels: 4 } });
}
