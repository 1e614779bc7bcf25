import sharp, { type Sharp } from 'sharp';

import type { PictureSource } from '../picture-format.ts';
import { decodeHeic } from './decode-heic.server.ts';
import { MAX_PIXELS } from './inspect-picture.server.ts';
import { withColourProfile } from './with-colour-profile.server.ts';

// Only the loaders of the accepted formats: all others are for trusted files only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One thread per picture, and no cache: libvips would keep decoded pictures and open files.
sharp.concurrency(1);
sharp.cache(false);

/** Opens a picture that `inspectPicture` accepted, upright. sharp decodes it when it is processed. */
export async function openPicture(picture: PictureSource): Promise<Sharp> {
  // sharp reads the headers of HEIC files, but doesn't decode HEVC.
  const { compression, icc } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (compression !== 'hevc') return sharp(picture, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).autoOrient();
  const decoded = await decodeHeic(picture);
  if (icc) return withColourProfile(decoded, icc);
  const { data, width, height } = decoded;
  return sharp(data, { raw: { width, height, channels: 4 } });
}
