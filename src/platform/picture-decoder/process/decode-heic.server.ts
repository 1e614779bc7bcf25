import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AppError } from '../../http/errors.ts';

import { MAX_PIXELS } from '../picture-format.ts';

/** Pixels of three bytes, RGB, or four with transparency. */
export interface DecodedHeic {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** A larger picture is reduced while it is decoded: twice, thrice or more. No stored picture needs more pixels. */
const MAX_DECODED_PIXELS = 16_000_000;

/**
 * Decodes the main picture of a HEIC file, upright and without its metadata. One in tiles, as phones make them, is
 * decoded tile by tile and takes little memory. Throws IMAGE_TOO_LARGE above 200 megapixels, another error for a broken
 * file.
 */
export function decodeHeic(file: Uint8Array): DecodedHeic {
  const heif = openHeif(file);
  const { width, height, channels, columns, rows, tileWidth, tileHeight } = heif;
  if (width * height > MAX_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  if (columns * tileWidth - heif.left < width || rows * tileHeight - heif.top < height)
    throw new Error('The tiles don’t cover the picture');
  const step = Math.ceil(Math.sqrt((width * height) / MAX_DECODED_PIXELS));
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const target: DecodedHeic = { data: Buffer.alloc(size.width * size.height * channels), ...size, channels };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const place = { left: column * tileWidth - heif.left, top: row * tileHeight - heif.top };
      heif.decodeTile(column, row, (tile) => reduceInto(target, { ...tile, ...place }, step));
    }
  return target;
}

/** Whether a HEIC file is decoded tile by tile. */
export const isTiledHeic = (file: Uint8Array): boolean => openHeif(file).isTiled;

interface Tile {
  /** Rows of `stride` bytes. */
  pixels: Uint8Array;
  stride: number;
  width: number;
  height: number;
}

/** Writes the averages of `step` × `step` pixels of a tile at its place, without what lies outside of the picture. */
function reduceInto(target: DecodedHeic, tile: Tile & { left: number; top: number }, step: number): void {
  const { data, channels } = target;
  const { pixels, stride, left, top } = tile;
  const firstOf = (start: number) => Math.max(0, Math.ceil(start / step));
  for (let y = firstOf(top); y < target.height && y * step - top < tile.height; y += 1)
    for (let x = firstOf(left); x < target.width && x * step - left < tile.width; x += 1) {
      const [fromX, fromY] = [x * step - left, y * step - top];
      const [untilX, untilY] = [Math.min(fromX + step, tile.width), Math.min(fromY + step, tile.height)];
      const count = (untilX - fromX) * (untilY - fromY);
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let row = fromY; row < untilY; row += 1)
          for (let column = fromX; column < untilX; column += 1)
            sum += pixels[row * stride + column * channels + channel]!; // within the tile
        data[(y * target.width + x) * channels + channel] = sum / count;
      }
    }
}

/** The part of libheif's C functions that is used. Structures that they return are written to the first argument. */
interface Libheif {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc: (bytes: number) => number;
  _heif_context_alloc: () => number;
  _heif_context_read_from_memory_without_copy: (error: number, ...args: number[]) => void;
  _heif_context_get_primary_image_handle: (error: number, context: number, handle: number) => void;
  _heif_image_handle_get_width: (handle: number) => number;
  _heif_image_handle_get_height: (handle: number) => number;
  _heif_image_handle_get_image_tiling: (error: number, handle: number, isUpright: number, tiling: number) => void;
  _heif_image_handle_has_alpha_channel: (handle: number) => number;
  _heif_image_handle_decode_image_tile: (error: number, ...args: number[]) => void;
  _heif_decode_image: (error: number, ...args: number[]) => void;
  _heif_image_get_width: (image: number, channel: number) => number;
  _heif_image_get_height: (image: number, channel: number) => number;
  _heif_image_get_plane_readonly2: (image: number, channel: number, stride: number) => number;
  _heif_image_release: (image: number) => void;
}

/** Numbers of libheif's enumerations. */
const [COLOURS_RGB, CHROMA_RGB, CHROMA_RGBA, CHANNEL_INTERLEAVED] = [1, 10, 11, 10];
/** Bytes that no structure of libheif exceeds. */
const STRUCTURE_BYTES = 256;

/** Opens the main picture of a file. */
function openHeif(file: Uint8Array) {
  const heif = loadLibheif();
  const [error, result] = [heif._malloc(STRUCTURE_BYTES), heif._malloc(STRUCTURE_BYTES)];
  const wordsAt = (address: number, count: number) => heif.HEAPU32.subarray(address / 4, address / 4 + count);
  const requireSuccess = () => {
    const [code, detail] = wordsAt(error, 2);
    if (code !== 0) throw new Error(`libheif: ${code}, ${detail}`);
  };
  const content = heif._malloc(file.length);
  heif.HEAPU8.set(file, content);
  const context = heif._heif_context_alloc();
  heif._heif_context_read_from_memory_without_copy(error, context, content, file.length, 0);
  requireSuccess();
  heif._heif_context_get_primary_image_handle(error, context, result);
  requireSuccess();
  const [handle = 0] = wordsAt(result, 1);
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  const hasAlpha = heif._heif_image_handle_has_alpha_channel(handle) !== 0;
  const grid = readTiling();
  // libheif decodes the transparency of whole pictures only, and cropped tiles are not worth their rules.
  const isTiled = grid.columns * grid.rows > 1 && !hasAlpha && grid.width === width && grid.height === height;
  const whole = { columns: 1, rows: 1, tileWidth: width, tileHeight: height, left: 0, top: 0 };

  function readTiling() {
    // The structure's version.
    wordsAt(result, 1)[0] = 1;
    heif._heif_image_handle_get_image_tiling(error, handle, 1, result);
    requireSuccess();
    const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, gridWidth = 0, gridHeight = 0, top = 0, left = 0] =
      wordsAt(result + 4, 8);
    return {
      columns,
      rows,
      tileWidth,
      tileHeight,
      width: gridWidth,
      height: gridHeight,
      // The tiles may reach beyond the picture: on the right and below, or on another side if it was turned. libheif
      // says on which side, but computes the distance wrongly.
      left: left > 0 ? columns * tileWidth - gridWidth : 0,
      top: top > 0 ? rows * tileHeight - gridHeight : 0,
    };
  }
  return {
    channels: hasAlpha ? (4 as const) : (3 as const),
    isTiled,
    ...(isTiled ? grid : { width, height, ...whole }),
    /** `use` gets the pixels while they are in memory. */
    decodeTile(column: number, row: number, use: (tile: Tile) => void): void {
      const chroma = hasAlpha ? CHROMA_RGBA : CHROMA_RGB;
      if (isTiled)
        heif._heif_image_handle_decode_image_tile(error, handle, result, COLOURS_RGB, chroma, 0, column, row);
      else heif._heif_decode_image(error, handle, result, COLOURS_RGB, chroma, 0);
      requireSuccess();
      const [image = 0] = wordsAt(result, 1);
      const pixels = heif._heif_image_get_plane_readonly2(image, CHANNEL_INTERLEAVED, result);
      const [stride = 0] = wordsAt(result, 1);
      const size = {
        width: heif._heif_image_get_width(image, CHANNEL_INTERLEAVED),
        height: heif._heif_image_get_height(image, CHANNEL_INTERLEAVED),
      };
      // Here, because memory that has grown is another array.
      use({ ...size, pixels: heif.HEAPU8.subarray(pixels, pixels + stride * size.height), stride });
      heif._heif_image_release(image);
    },
  };
}

const require = createRequire(import.meta.url);

/** Each picture gets a new instance, because WebAssembly's memory never shrinks. */
function loadLibheif(): Libheif {
  const load: (options: object) => Libheif = require('libheif-js/libheif-wasm/libheif.js');
  return load({
    wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')),
    printErr: () => {},
  });
}
