import { deflateSync } from 'node:zlib';

import sharp, { type Metadata, type Sharp } from 'sharp';

import { AppError } from '../../http/errors.ts';

import { detectFormat, MAX_PIXELS, type PictureSource } from '../picture-format.ts';
import { type DecodedHeic, decodeHeic } from './decode-heic.server.ts';
import { isIncomplete } from './file-end.server.ts';
import { readHeader, readPicture } from './inspect-picture.server.ts';
import { restoreEnd, toPngChunk } from './restore-end.server.ts';

// Only the loaders of the accepted formats: all others are for trusted files only.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
// One thread per picture, and no cache: libvips would keep decoded pictures and open files.
sharp.concurrency(1);
sharp.cache(false);

/** An upright picture. */
interface OpenedPicture {
  /** sharp decodes it when it is processed. */
  pixels: Sharp;
  width: number;
  height: number;
}

/**
 * Opens a picture that `inspectPicture` accepted. A file without its last bytes is cut to the rows that it has; throws
 * IMAGE_INCOMPLETE if too many are missing.
 */
export async function openPicture(picture: PictureSource): Promise<OpenedPicture> {
  const file = readPicture(picture);
  if (isIncomplete(file) && detectFormat(file) !== 'heif') return openIncomplete(file);
  // sharp reads the headers of HEIC files, but doesn't decode HEVC.
  const { compression, icc, autoOrient } = await readHeader(picture);
  if (compression !== 'hevc') {
    const pixels = sharp(picture, { failOn: 'truncated', limitInputPixels: MAX_PIXELS }).autoOrient();
    return { pixels, ...autoOrient };
  }
  const decoded = decodeHeic(file);
  const { width, height } = decoded;
  return { pixels: icc ? await withColourProfile(decoded, icc) : fromRaw(decoded), width, height };
}

/** How many rows may be missing. A JPEG's last row of blocks, which has up to 16, changes the row above, too. */
const mayMiss = (height: number): number => Math.max(height * 0.05, Math.min(20, height / 2));

async function openIncomplete(file: Buffer): Promise<OpenedPicture> {
  const header = await readHeader(file);
  const restored = await restoreEnd(file, header.height);
  const missing = header.height - restored.rows;
  if (missing > mayMiss(header.height)) throw new AppError('IMAGE_INCOMPLETE');
  const { left, top, width, height } = cutRows(header, missing);
  const pixels = sharp(restored.file, { failOn: 'none', limitInputPixels: MAX_PIXELS }).autoOrient();
  return { pixels: pixels.extract({ left, top, width, height }), width, height };
}

/** Where the last rows of the file are in the upright picture, by its orientation in EXIF. */
const LAST_ROWS = ['bottom', 'bottom', 'bottom', 'top', 'top', 'right', 'left', 'left', 'right'] as const;

function cutRows({ autoOrient: { width, height }, orientation = 1 }: Metadata, missing: number) {
  const side = LAST_ROWS[orientation] ?? 'bottom';
  const [columns, rows] = side === 'left' || side === 'right' ? [missing, 0] : [0, missing];
  return {
    left: side === 'left' ? columns : 0,
    top: side === 'top' ? rows : 0,
    width: width - columns,
    height: height - rows,
  };
}

const fromRaw = ({ data, width, height, channels }: DecodedHeic): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Bytes of a PNG file before the place of its profile: the signature and the header. */
const HEADER_BYTES = 8 + 25;

/**
 * A decoded picture whose pixels are in the colours of an ICC profile. sharp only reads profiles from files, so the
 * picture becomes an uncompressed PNG file in memory. sharp then converts it to sRGB.
 */
async function withColourProfile(decoded: DecodedHeic, profile: Uint8Array): Promise<Sharp> {
  const png = await fromRaw(decoded).png({ compressionLevel: 0 }).toBuffer();
  const file = Buffer.concat([png.subarray(0, HEADER_BYTES), toChunk(profile), png.subarray(HEADER_BYTES)]);
  // A broken profile is ignored.
  return sharp(file, { failOn: 'none' });
}

/** The chunk of a PNG file with the profile: its name, the kind of compression, and the compressed bytes. */
function toChunk(profile: Uint8Array): Buffer {
  return toPngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(profile)]));
}
