import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AppError } from '../../http/errors.ts';

import type { PictureSource } from '../picture-format.ts';
import { MAX_PIXELS } from './inspect-picture.server.ts';

/** The part of libheif that is used. */
interface Libheif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] };
}
interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (target: DecodedHeic, done: (pixels: DecodedHeic | null) => void) => void;
}
/** Pixels of four bytes, RGBA. */
export interface DecodedHeic {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const require = createRequire(import.meta.url);

/**
 * Decodes the main picture of a HEIC file, upright and without its metadata. Throws IMAGE_TOO_LARGE above 200
 * megapixels, another error for a broken file.
 */
export async function decodeHeic(picture: PictureSource): Promise<DecodedHeic> {
  const file = typeof picture === 'string' ? readFileSync(picture) : picture;
  const images = new (openLibheif().HeifDecoder)().decode(file);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('No picture in the file');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const pixels = await new Promise<DecodedHeic | null>((resolve) => image.display(target, resolve));
  if (!pixels) throw new Error('The picture can’t be decoded');
  return pixels;
}

/** Each picture gets a new instance, because WebAssembly's memory never shrinks. */
function openLibheif(): Libheif {
  const open: (options: object) => Libheif = require('libheif-js/libheif-wasm/libheif.js');
  return open({
    wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
    printErr: () => {},
  });
}
