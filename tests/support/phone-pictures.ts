import { readFileSync } from 'node:fs';

import sharp, { type Sharp } from 'sharp';

import { heicGrid } from './heic-grid.ts';
import { blackPng, hugePng } from './huge-png.ts';

/**
 * What becomes of a picture: the size of its largest file, where a lowest and a highest height mean that rows may be
 * missing; or the code of its refusal.
 */
type Outcome = [width: number, height: number | [least: number, most: number]] | string;

interface PhonePicture {
  name: string;
  make: () => Buffer | Promise<Buffer>;
  outcome: Outcome;
}

/** A photo of 640 × 480 pixels with fine detail everywhere. */
const photo = (): Sharp =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const turned = (orientation: number): Sharp => photo().withMetadata({ orientation });
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

const without = async (picture: Sharp, bytes: number) => (await picture.toBuffer()).subarray(0, -bytes);
const share = async (picture: Sharp, part: number) => {
  const file = await picture.toBuffer();
  return file.subarray(0, Math.round(file.length * part));
};
/** The rest of a file becomes zeros, as after an interrupted transfer of known size. */
const zeroed = async (picture: Sharp, part: number) => {
  const file = await picture.toBuffer();
  return file.fill(0, Math.round(file.length * part));
};

const read = (name: string) => readFileSync(`tests/fixtures/${name}`);
const grid = (width: number, height: number, turns = 0) => heicGrid(read('heic/tile.heic'), { width, height, turns });

/** Replaces the sizes in a HEIF file. */
function resized(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(width, changed.indexOf('ispe') + 8);
  changed.writeUInt32BE(height, changed.indexOf('ispe') + 12);
  return changed;
}

/** Nearly all rows of the photo: up to a row and a half of blocks of a JPEG may be missing. */
const NEARLY: Outcome = [640, [456, 480]];
const WHOLE: Outcome = [640, 480];

const row = (name: string, make: PhonePicture['make'], outcome: Outcome): PhonePicture => ({ name, make, outcome });

const COMPLETE = [
  row('a JPEG', () => photo().jpeg().toBuffer(), WHOLE),
  row('a progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer(), WHOLE),
  row('a JPEG with all colour samples', () => photo().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(), WHOLE),
  row('a grey JPEG', () => photo().greyscale().jpeg().toBuffer(), WHOLE),
  row('a CMYK JPEG', () => photo().toColourspace('cmyk').jpeg().toBuffer(), WHOLE),
  row('a JPEG to be turned', () => turned(6).jpeg().toBuffer(), [480, 640]),
  row('a JPEG with restart markers', () => read('jpeg/restarts.jpg'), [320, 240]),
  row(
    'a JPEG with bytes after its end',
    async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(4096, 7)]),
    WHOLE,
  ),
  row('a PNG', () => photo().png().toBuffer(), WHOLE),
  row('an interlaced PNG', () => photo().png({ progressive: true }).toBuffer(), WHOLE),
  row('a PNG of 16 bits', () => photo().toColourspace('rgb16').png().toBuffer(), WHOLE),
  row('a PNG with a palette', () => photo().png({ palette: true }).toBuffer(), WHOLE),
  row('a WebP', () => photo().webp().toBuffer(), WHOLE),
  row('a lossless WebP', () => photo().webp({ lossless: true }).toBuffer(), WHOLE),
  row('a transparent WebP', () => photo().ensureAlpha(0.5).webp().toBuffer(), WHOLE),
  row('an AVIF', () => photo().avif({ effort: 0 }).toBuffer(), WHOLE),
  row('a HEIC to be turned', () => read('heic/photo.heic'), [160, 240]),
  row('a HEIC in Display P3', () => read('heic/display-p3.heic'), [64, 64]),
];

const INCOMPLETE = [
  row('a JPEG without its last byte', () => without(photo().jpeg(), 1), WHOLE),
  row('a JPEG without its end mark', () => without(photo().jpeg(), 2), WHOLE),
  row('a JPEG without 20 bytes', () => without(photo().jpeg(), 20), NEARLY),
  row('a JPEG without 1 %', () => share(photo().jpeg(), 0.99), NEARLY),
  row('a JPEG that ends with zeros', () => zeroed(photo().jpeg(), 0.99), NEARLY),
  row('a JPEG with restart markers without 20 bytes', () => read('jpeg/restarts.jpg').subarray(0, -20), [
    320,
    [216, 240],
  ]),
  row('half of a JPEG with restart markers', () => read('jpeg/restarts.jpg').subarray(0, 5400), 'IMAGE_INCOMPLETE'),
  row('a JPEG to be turned without 20 bytes', () => without(turned(3).jpeg(), 20), NEARLY),
  row('90 % of a JPEG', () => share(photo().jpeg(), 0.9), 'IMAGE_INCOMPLETE'),
  row('half of a JPEG', () => share(photo().jpeg(), 0.5), 'IMAGE_INCOMPLETE'),
  row('a JPEG, half of which is zeros', () => zeroed(photo().jpeg(), 0.5), 'IMAGE_INCOMPLETE'),
  row(
    'the first 100 bytes of a JPEG',
    async () => (await photo().jpeg().toBuffer()).subarray(0, 100),
    'IMAGE_INCOMPLETE',
  ),
  row('a progressive JPEG without its end mark', () => without(photo().jpeg({ progressive: true }), 2), WHOLE),
  row('a progressive JPEG without 1 %', () => share(photo().jpeg({ progressive: true }), 0.99), WHOLE),
  row('a fifth of a progressive JPEG', () => share(photo().jpeg({ progressive: true }), 0.2), 'IMAGE_INCOMPLETE'),
  row('a PNG without its last byte', () => without(photo().png(), 1), WHOLE),
  row('a PNG without its last chunk', () => without(photo().png(), 12), WHOLE),
  row('a PNG without 1 %', () => share(photo().png(), 0.99), NEARLY),
  row('a PNG that ends with zeros', () => zeroed(photo().png(), 0.99), NEARLY),
  row('an interlaced PNG without 100 bytes', () => without(photo().png({ progressive: true }), 100), NEARLY),
  row('half of a PNG', () => share(photo().png(), 0.5), 'IMAGE_INCOMPLETE'),
  row('half of an interlaced PNG', () => share(photo().png({ progressive: true }), 0.5), 'IMAGE_INCOMPLETE'),
  row('a WebP without its last byte', () => without(photo().webp(), 1), NEARLY),
  row('a WebP without 20 bytes', () => without(photo().webp(), 20), NEARLY),
  row('a lossless WebP without 20 bytes', () => without(photo().webp({ lossless: true }), 20), NEARLY),
  row('a transparent WebP without 20 bytes', () => without(photo().ensureAlpha(0.5).webp(), 20), NEARLY),
  row('a WebP whose EXIF is cut', () => without(turned(1).webp(), 10), WHOLE),
  row('half of a WebP', () => share(photo().webp(), 0.5), 'IMAGE_INCOMPLETE'),
  row(
    'the first 30 bytes of a WebP',
    async () => (await photo().webp().toBuffer()).subarray(0, 30),
    'IMAGE_INCOMPLETE',
  ),
  row('half of an AVIF', () => share(photo().avif({ effort: 0 }), 0.5), 'IMAGE_INCOMPLETE'),
  row('half of a HEIC', () => read('heic/tile.heic').subarray(0, 600), 'IMAGE_INCOMPLETE'),
];

const LARGE = [
  row('a HEIC of 48 megapixels', () => read('heic/48-megapixels.heic'), [1600, 1200]),
  row('a HEIC of 48 megapixels in tiles, to be turned', () => grid(8064, 6048, 3), [1200, 1600]),
  row('a HEIC of 50 megapixels in tiles', () => grid(8160, 6120), [1600, 1200]),
  row('a HEIC of 200 megapixels in 768 tiles', () => grid(16_320, 12_240), [1600, 1200]),
  row('a HEIC of 100 megapixels without tiles', () => resized(read('heic/tile.heic'), 12_000, 9000), 'IMAGE_TOO_LARGE'),
  row(
    'an AVIF of 48 megapixels',
    async () => resized(await plain(64, 64).avif().toBuffer(), 8064, 6048),
    'IMAGE_TOO_LARGE',
  ),
  row('a JPEG of 48 megapixels', () => plain(8064, 6048).jpeg().toBuffer(), [1600, 1200]),
  row('a PNG of 200 megapixels', () => blackPng(16_320, 12_240), [1600, 1200]),
  row('a PNG of 900 megapixels', () => hugePng(30_000, 30_000), 'IMAGE_TOO_LARGE'),
];

const LONG = [
  row('a phone’s screenshot', () => plain(1080, 2400).png().toBuffer(), [720, 1600]),
  row('a report', () => plain(1080, 6000).png().toBuffer(), [849, 4714]),
  row('a very long report', () => plain(1080, 24_000).png().toBuffer(), [424, 9428]),
  row('a panorama', () => plain(16_000, 1200).jpeg().toBuffer(), [7303, 548]),
  row('a panorama in tiles', () => grid(10_240, 2000), [4525, 884]),
  row('a strip', () => plain(4000, 10).png().toBuffer(), [4000, 10]),
];

const TINY = [
  row('a JPEG of 100 × 80 pixels', () => plain(100, 80).jpeg().toBuffer(), [100, 80]),
  row('a JPEG of 16 × 16 pixels without its end mark', () => without(plain(16, 16).jpeg(), 2), [16, 16]),
  row('a JPEG of one pixel', () => plain(1, 1).jpeg().toBuffer(), [1, 1]),
  row('a PNG of one pixel', () => plain(1, 1).png().toBuffer(), [1, 1]),
  row('a WebP of one pixel', () => plain(1, 1).webp().toBuffer(), [1, 1]),
];

const OTHER = [
  row('a GIF', () => plain(60, 40).gif().toBuffer(), 'IMAGE_UNREADABLE'),
  row('a TIFF', () => plain(60, 40).tiff().toBuffer(), 'IMAGE_UNREADABLE'),
  row('a video', () => Buffer.from('000000206674797069736f6d0000020069736f6d69736f32', 'hex'), 'IMAGE_UNREADABLE'),
  row(
    'a PNG with a broken header',
    async () => (await photo().png().toBuffer()).fill(0x7f, 12, 40),
    'IMAGE_UNREADABLE',
  ),
  row('an empty file', () => Buffer.alloc(0), 'IMAGE_UNREADABLE'),
];

/** Pictures as phones, messengers and interrupted transfers make them. */
export const PHONE_PICTURES: PhonePicture[] = [...COMPLETE, ...INCOMPLETE, ...LARGE, ...LONG, ...TINY, ...OTHER];
