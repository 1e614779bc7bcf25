import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, deflateSync, constants, gzipSync } from 'node:zlib';

import sharp from 'sharp';

import { box, fileType, findBox, fullBox, itemInfo, pictureBoxes, uint16, uint32, versionedBox } from './heif-boxes.ts';
import { manyScansJpeg } from './many-scans-jpeg.ts';

/** A little below the largest upload. */
const FULL_BYTES = 14_000_000;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const arabic = (letters: number) => `${SVG}<text font-size="20">${'م'.repeat(letters)}</text></svg>`;
const nestedUse = (levels: number) =>
  `${SVG}<g id="l0"><rect width="9" height="9"/></g>${Array.from(
    { length: levels },
    (_, at) => `<g id="l${at + 1}">${`<use xlink:href="#l${at}"/>`.repeat(10)}</g>`,
  ).join('')}<use xlink:href="#l${levels}"/></svg>`;

/** Files in formats that are not accepted, by name. Most of them would stop a decoder. */
export const refusedPictures: Record<string, Buffer> = {
  'SVG with nested use': Buffer.from(nestedUse(6)),
  'SVG with text': Buffer.from(arabic(100_000)),
  'SVG with paths': Buffer.from(`${SVG}<path d="${'M0 0L9 9'.repeat(1_000_000)}"/></svg>`),
  SVGZ: gzipSync(nestedUse(6)),
  'SVG with a byte order mark': Buffer.from(`\ufeff${nestedUse(6)}`),
  'SVG in UTF-16': Buffer.from(`\ufeff${nestedUse(6)}`, 'utf16le'),
  'SVG after the first byte of a JPEG': Buffer.concat([Buffer.from([0xff]), Buffer.from(nestedUse(6))]),
  XML: Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>${nestedUse(6)}`),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'little-endian TIFF': Buffer.from('49492a000800000001000001030001000000ffff000000000000', 'hex'),
  'big-endian TIFF': Buffer.from('4d4d002a0000000800010100000300000001ffff000000000000', 'hex'),
  BigTIFF: Buffer.from('49492b00080000001000000000000000', 'hex'),
  MVG: Buffer.from('push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "/etc/passwd"\n'),
  'JPEG 2000': Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220000000006a703220', 'hex'),
  'JPEG 2000 codestream': Buffer.from('ff4fff51002f000000000100000001000000', 'hex'),
  'JPEG XL': Buffer.from('0000000c4a584c200d0a870a00000014667479706a786c20', 'hex'),
  'JPEG XL codestream': Buffer.from('ff0a0000000000000000000000000000', 'hex'),
  Radiance: Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 99999 +X 99999\n'),
  OpenEXR: Buffer.from('762f31010200000000000000000000000000', 'hex'),
  GIF: Buffer.from('GIF89a\xff\xff\xff\xff\x80\x00\x00', 'latin1'),
  BMP: Buffer.from(`BM${'\0'.repeat(60)}`),
  PPM: Buffer.from('P6 99999 99999 255\n'),
  CSV: Buffer.from('1,2,3\n4,5,6\n'.repeat(1000)),
  MP4: Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
  WAV: Buffer.from('RIFF\x24\0\0\0WAVEfmt \0\0\0\0', 'latin1'),
  'an empty file': Buffer.alloc(0),
};

/** Files in accepted formats that try to take all time or memory, by name. */
export async function makeHostilePictures(): Promise<Record<string, Buffer>> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: 'teal' } })
    .png()
    .toBuffer();
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .webp({ lossless: true })
    .toBuffer();
  const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .avif()
    .toBuffer();
  const heic = readFileSync('tests/fixtures/heic/photo.heic');
  return {
    'nested grids of AV1 tiles': nestedGrids('av01', avif),
    'nested grids of HEVC tiles': nestedGrids('hvc1', heic),
    'a grid of 225 AV1 tiles': nestedGrids('av01', avif, 1),
    'a grid of 225 HEVC tiles': nestedGrids('hvc1', heic, 1),
    'a grid of 65,025 tiles': heif([
      { id: 1, type: 'grid', data: grid(255, 255), refs: Array<number>(65_025).fill(2) },
    ]),
    'a grid that contains itself': heif([{ id: 1, type: 'grid', data: grid(256, 256), refs: [1, 1] }]),
    '65,535 items': heif(
      Array.from({ length: 65_535 }, (_, at) => ({ id: at + 1, type: 'hvc1', data: Buffer.alloc(1) })),
    ),
    'JPEG 2000 in HEIF': heif([{ id: 1, type: 'j2k1', data: Buffer.alloc(2_000) }]),
    'an uncompressed picture in HEIF': heif([{ id: 1, type: 'unci', data: Buffer.alloc(2_000) }]),
    'an AVIF sequence': avifSequence(avif),
    'an animated PNG of 10,000 frames': afterHeader(png, ...animation(10_000)),
    'an animated WebP of 10,000 frames': animatedWebp(still, 10_000),
    'zTXt of 14 MB': afterHeader(png, pngChunk('zTXt', Buffer.from('a\0\0'), deflatedZeros(FULL_BYTES))),
    'a compressed ICC profile of 14 MB': afterHeader(
      png,
      pngChunk('iCCP', Buffer.from('a\0\0'), deflatedZeros(FULL_BYTES)),
    ),
    'an ICC profile of 14 MB in a JPEG': afterStart(jpeg, iccSegments()),
    'Exif of 14 MB in a PNG': afterHeader(png, pngChunk('eXIf', loopingExif(FULL_BYTES))),
    'Exif of 14 MB in a WebP': webp(vp8x(0x08), still.subarray(12), riffChunk('EXIF', loopingExif(FULL_BYTES))),
    'a progressive JPEG just below the limits': manyScansJpeg(14_000, 14_000, 0),
  };
}

/** Deflate data of this length, each kB of which becomes a MB of zeros. Its checksum is missing. */
function deflatedZeros(length: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(8 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: Math.floor(length / block.length) }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks]);
}

/** Exif whose only directory is followed by itself. */
function loopingExif(length: number): Buffer {
  const exif = Buffer.alloc(length);
  exif.write('MM\0\x2a\0\0\0\x08', 'latin1');
  const entries = Math.min(65_535, Math.floor((length - 14) / 12));
  exif.writeUInt16BE(entries, 8);
  exif.writeUInt32BE(8, 10 + entries * 12);
  return exif;
}

function pngChunk(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  return Buffer.concat([uint32(content.length - 4), content, uint32(crc32(content))]);
}

/** After the signature and the header of a PNG. */
const afterHeader = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
/** After the first marker of a JPEG. */
const afterStart = (jpeg: Buffer, segments: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]);

function animation(frames: number): Buffer[] {
  const control = (at: number) => pngChunk('fcTL', ...[at, 8, 8, 0, 0].map(uint32), Buffer.from([0, 1, 0, 100, 0, 0]));
  const pixels = deflateSync(Buffer.alloc(8 * 33));
  return [
    pngChunk('acTL', uint32(frames), uint32(0)),
    ...Array.from({ length: frames }, (_, at) =>
      Buffer.concat([control(at * 2), pngChunk('fdAT', uint32(at * 2 + 1), pixels)]),
    ),
  ];
}

const webp = (...chunks: Buffer[]): Buffer => riffChunk('RIFF', Buffer.from('WEBP'), ...chunks);

function riffChunk(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type), length, content, Buffer.alloc(content.length % 2)]);
}

/** The header of a WebP of 8 × 8 pixels. */
const vp8x = (flags: number): Buffer => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]));

function animatedWebp(still: Buffer, frames: number): Buffer {
  const frame = riffChunk('ANMF', Buffer.from([0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 10, 0, 0, 0]), still.subarray(12));
  return webp(vp8x(0x02), riffChunk('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame));
}

/** A profile in as many segments as there may be. */
function iccSegments(): Buffer {
  const count = Math.floor(FULL_BYTES / 65_519);
  return Buffer.concat(
    Array.from({ length: count }, (_, at) => {
      const body = Buffer.concat([
        Buffer.from('ICC_PROFILE\0', 'latin1'),
        Buffer.from([at + 1, count]),
        Buffer.alloc(65_519),
      ]);
      return Buffer.concat([Buffer.from([0xff, 0xe2]), uint16(body.length + 2), body]);
    }),
  );
}

interface HeifItem {
  id: number;
  type: string;
  data: Buffer;
  /** Items that this one is made of. */
  refs?: number[];
}

/** Levels of grids, each of 225 times the one below. The last is of tiles from a real picture. */
function nestedGrids(type: string, picture: Buffer, levels = 6): Buffer {
  const grids = Array.from({ length: levels }, (_, at) => ({
    id: at + 1,
    type: 'grid',
    data: grid(15, 15),
    refs: Array<number>(225).fill(at + 2),
  }));
  const tile = { id: levels + 1, type, data: picture.subarray(picture.indexOf('mdat') + 4) };
  return heif([...grids, tile], findBox(picture, type === 'av01' ? 'av1C' : 'hvcC'));
}

const grid = (rows: number, columns: number): Buffer =>
  Buffer.from([0, 0, rows - 1, columns - 1, ...uint16(4000), ...uint16(4000)]);

/** A HEIF file whose first item is the picture. `decoder` is the decoder's settings for items that are no grids. */
function heif(items: HeifItem[], decoder = box('free')): Buffer {
  let length = 0;
  const offsets = items.map(({ data }) => (length += data.length) - data.length);
  const meta = fullBox(
    'meta',
    ...pictureBoxes(),
    fullBox('iinf', uint16(items.length), Buffer.concat(items.map(({ id, type }) => itemInfo(id, type)))),
    fullBox(
      'iref',
      ...items.flatMap(({ id, refs }) =>
        refs ? [box('dimg', uint16(id), uint16(refs.length), Buffer.concat(refs.map(uint16)))] : [],
      ),
    ),
    box(
      'iprp',
      box('ipco', fullBox('ispe', uint32(4000), uint32(4000)), decoder),
      fullBox(
        'ipma',
        uint32(items.length),
        Buffer.concat(
          items.map(({ id, type }) => Buffer.from([...uint16(id), ...(type === 'grid' ? [1, 1] : [2, 1, 2])])),
        ),
      ),
    ),
    versionedBox(
      'iloc',
      1,
      Buffer.from([0x44, 0]),
      uint16(items.length),
      Buffer.concat(
        items.flatMap(({ id, data }, at) => [
          ...[id, 1, 0, 1].map(uint16),
          uint32(offsets[at]!), // one for each item
          uint32(data.length),
        ]),
      ),
    ),
    box('idat', Buffer.concat(items.map(({ data }) => data))),
  );
  return Buffer.concat([fileType(), meta]);
}

/** A still AVIF under the brand of sequences, with a track of a million samples. */
function avifSequence(avif: Buffer): Buffer {
  const sequence = Buffer.from(avif);
  sequence.write('avis', 8);
  const samples = fullBox('stsz', uint32(0), uint32(1_000_000), Buffer.alloc(4_000_000, 1));
  const table = box('stbl', samples, fullBox('stts', uint32(1), uint32(1_000_000), uint32(1)));
  return Buffer.concat([sequence, box('moov', box('trak', box('mdia', box('minf', table))))]);
}
