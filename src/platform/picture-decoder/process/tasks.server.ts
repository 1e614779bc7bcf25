import sharp from 'sharp';

import type { ErrorCode } from '../../http/errors.ts';
import type { PictureSource } from '../picture-format.ts';
import { isLong, reductionOf, scaleSize } from '../picture-size.ts';
import { fingerprintPicture } from './fingerprint-picture.server.ts';
import { inspectPicture } from './inspect-picture.server.ts';
import { openPicture } from './open-picture.server.ts';

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = '#ffffff';

/** What the decoder does with a picture. Inputs and results are copied between two processes. */
export const tasks = { inspect, resize, cover, drawIcon, fingerprint };
export type DecoderTasks = typeof tasks;

export interface DecoderCall {
  task: keyof DecoderTasks;
  input: { picture: PictureSource };
}
/** The first answer, `isReady`, says that calls are accepted. */
export type DecoderAnswer = { isReady: true } | { result: unknown } | { error: ErrorCode; reason: string };

/** The number of pixels. Throws as `inspectPicture` does. */
function inspect(input: { picture: PictureSource; maxBytes: number }): Promise<{ pixels: number }> {
  return inspectPicture(input.picture, input.maxBytes);
}

interface ResizedPicture {
  /** The size of the largest file, in pixels. */
  width: number;
  height: number;
  /** A tiny preview as a data URI of a few hundred bytes. */
  placeholder: string;
  fingerprint: string | null;
  /** WebP files, in the order of the widths. */
  files: Uint8Array[];
}

/**
 * A picture in several widths, without its metadata. The largest has the size that `reductionOf` gives. Of a long
 * picture, the smaller ones show the middle, at 4:3 or 3:4: reduced as a whole, they would be a line in their frames.
 * Smaller pictures are not enlarged.
 */
async function resize(input: { picture: PictureSource; widths: readonly number[] }): Promise<ResizedPicture> {
  const largest = Math.max(...input.widths);
  const { pixels, ...original } = await openPicture(input.picture);
  const size = scaleSize(original, reductionOf(original, largest));
  const { data, info } = await pixels
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(data, { raw: { ...size, channels: info.channels } });
  const shape = isLong(size) ? (size.width > size.height ? 3 / 4 : 4 / 3) : undefined;
  const toWidth = (width: number) =>
    whole().resize({ width, ...(shape && { height: Math.round(width * shape) }), withoutEnlargement: true });
  const files: Uint8Array[] = [];
  for (const width of input.widths)
    files.push(await (width === largest ? whole() : toWidth(width)).webp({ quality: 78 }).toBuffer());
  const preview = await toWidth(16).webp({ quality: 30 }).toBuffer();
  return {
    ...size,
    placeholder: `data:image/webp;base64,${preview.toString('base64')}`,
    fingerprint: await fingerprintPicture(whole()),
    files,
  };
}

/** A picture that fills an area, cropped around its centre. JPEG gets a white background. */
async function cover(input: {
  picture: PictureSource;
  width: number;
  height: number;
  format: 'webp' | 'jpeg';
}): Promise<Uint8Array> {
  const { width, height } = input;
  const picture = (await openPicture(input.picture)).pixels.resize({ width, height, fit: 'cover' });
  return input.format === 'webp'
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture.flatten({ background: WHITE }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

interface IconOptions {
  /** The side of the square, in pixels. */
  side: number;
  /** The picture's part of the side. */
  share: number;
  background: 'white' | 'transparent';
  /** Draws the picture's shape in white. */
  isSilhouette: boolean;
}

/** A picture in the middle of a square, as PNG. */
async function drawIcon(input: IconOptions & { picture: PictureSource }): Promise<Uint8Array> {
  const { side } = input;
  const inner = Math.round(side * input.share);
  const { pixels } = await openPicture(input.picture);
  const picture = pixels.resize(inner, inner, { fit: 'contain', background: TRANSPARENT });
  const shape = input.isSilhouette
    ? sharp({ create: { width: inner, height: inner, channels: 3, background: WHITE } }).joinChannel(
        await picture.ensureAlpha().extractChannel('alpha').toBuffer(),
      )
    : picture;
  const background = input.background === 'white' ? WHITE : TRANSPARENT;
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: await shape.png().toBuffer() }])
    .png()
    .toBuffer();
}

/** The result of `fingerprintPicture`. */
async function fingerprint(input: { picture: PictureSource }): Promise<string | null> {
  return fingerprintPicture((await openPicture(input.picture)).pixels);
}
