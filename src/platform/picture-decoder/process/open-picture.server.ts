import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import type { PictureSource } from '../picture-format.ts';
import { type DecodedHeic, decodeHeic } from './decode-heic.server.ts';
import { MAX_PIXELS } from './inspect-picture.server.ts';

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

/** Bytes of a PNG file before the place of its profile: the signature and the header. */
const HEADER_BYTES = 8 + 25;

/**
 * A decoded picture whose pixels are in the colours of an ICC profile. sharp only reads profiles from files, so the
 * picture becomes an uncompressed PNG file in memory. sharp then converts it to sRGB.
 */
async function withColourProfile({ data, width, height }: DecodedHeic, profile: Uint8Array): Promise<Sharp> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const file = Buffer.concat([png.subarray(0, HEADER_BYTES), toChunk(profile), png.subarray(HEADER_BYTES)]);
  // A broken profile is ignored.
  return sharp(file, { failOn: 'none' });
}

/** The chunk of a PNG file with the profile: its name, the kind of compression, and the compressed bytes. */
function toChunk(profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 'iCCP'.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
