import { Readable } from 'node:stream';
import { constants, crc32, createDeflate, createInflate } from 'node:zlib';

import sharp from 'sharp';

import { detectFormat } from '../picture-format.ts';
import { JPEG_SCAN, readJpegSegments } from './file-end.server.ts';

/** A picture whose file can be decoded to its last row, and how many rows from the top are those of the picture. */
interface RestoredPicture {
  file: Buffer;
  rows: number;
}

/** Columns of the pictures that are compared to find the first row that is missing. */
const COLUMNS = 64;
/** In 255 levels. */
const MIN_DIFFERENCE = 2;

/** Restores the end of an incomplete JPEG, PNG or WebP file. Other files have no rows. */
export async function restoreEnd(file: Buffer, height: number): Promise<RestoredPicture> {
  const format = detectFormat(file);
  if (format === 'png') return restorePng(file, height);
  if (format === 'webp') return findRows(restoreWebp(file), height);
  if (format !== 'jpeg' || !hasAllScans(file)) return { file, rows: 0 };
  const [plain, noisy] = restoreJpeg(file);
  // All rows of a progressive picture can be seen, some with a little less detail.
  return isProgressive(file) ? { file: plain, rows: height } : findRows([plain, noisy], height);
}

/**
 * The rows that look the same in the first two endings that can be decoded: the others come from the endings. libvips
 * doesn't say how far a decoder got.
 */
async function findRows(endings: Iterable<Buffer>, height: number): Promise<RestoredPicture> {
  let first: { file: Buffer; pixels: Buffer } | undefined;
  let count = 0;
  for (const file of endings) {
    count += 1;
    const pixels = await readColumns(file, height).catch(() => undefined);
    if (first && pixels) return { file: first.file, rows: countEqualRows(first.pixels, pixels) };
    if (pixels) first = { file, pixels };
  }
  // With a single ending, nothing of the picture is missing.
  return { file: first?.file ?? Buffer.alloc(0), rows: first && count === 1 ? height : 0 };
}

const readColumns = (file: Buffer, height: number): Promise<Buffer> =>
  sharp(file, { failOn: 'none', limitInputPixels: false })
    .resize({ width: COLUMNS, height, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();

function countEqualRows(one: Buffer, other: Buffer): number {
  const difference = one.findIndex((value, at) => Math.abs(value - (other[at] ?? 0)) > MIN_DIFFERENCE);
  return Math.floor((difference === -1 ? one.length : difference) / (COLUMNS * 4));
}

/** Bytes that look like compressed pixels, the same each time, without the byte that begins a JPEG's markers. */
const noise = (length: number, seed: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 167 + (at >> 3) * 91 + seed) % 251));

const JPEG_PROGRESSIVE = 0xc2;
/** How many restart markers are restored at most: pictures have one a row of blocks. */
const MAX_RESTARTS = 16_384;

/** A JPEG with its end mark: with nothing before it, which decoders fill with one colour, and with noise. */
function restoreJpeg(file: Buffer): [plain: Buffer, noisy: Buffer] {
  // An interrupted transfer may leave zeros. Compressed pixels have few in a row.
  const rest = file.subarray(0, file.findLastIndex((byte) => byte !== 0) + 1);
  const end = Buffer.from([0xff, 0xd9]);
  const lastRestart = rest.findLastIndex((byte, at) => at > 0 && rest[at - 1] === 0xff && (byte & 0xf8) === 0xd0);
  const hasRestarts = [...readJpegSegments(file)].some(({ marker }) => marker === 0xdd);
  const next = lastRestart === -1 ? 0 : (rest[lastRestart]! & 7) + 1; // not -1
  const restarts = Array.from({ length: hasRestarts ? MAX_RESTARTS : 0 }, (_, at) =>
    Buffer.concat([Buffer.from([0xff, 0xd0 + ((next + at) % 8)]), noise(16, at)]),
  );
  return [Buffer.concat([rest, end]), Buffer.concat([rest, noise(4096, 0), ...restarts, end])];
}

const isProgressive = (file: Buffer): boolean =>
  [...readJpegSegments(file)].some(({ marker }) => marker === JPEG_PROGRESSIVE);

/**
 * Whether the scans of a JPEG, the last of which is cut, are all there: each coefficient of each component has its last
 * bit in one of them.
 */
function hasAllScans(file: Buffer): boolean {
  let components = 0;
  const complete = new Set<string>();
  for (const { marker, content } of readJpegSegments(file)) {
    // The frame header.
    if (marker >= 0xc0 && marker <= JPEG_PROGRESSIVE) components = content[5] ?? 0;
    if (marker !== JPEG_SCAN) continue;
    const count = content[0] ?? 0;
    const [first = 0, last = 0, precision = 1] = content.subarray(1 + count * 2, 4 + count * 2);
    if ((precision & 15) !== 0) continue;
    for (let index = 0; index < count; index += 1)
      for (let coefficient = first; coefficient <= Math.min(last, 63); coefficient += 1)
        complete.add(`${content[1 + index * 2]} ${coefficient}`);
  }
  return components > 0 && complete.size >= components * 64;
}

/** The passes of an interlaced PNG: the first column and row, and the distances. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** A PNG with less of its pixels is not restored. */
const MIN_SHARE = 0.9;
/** Samples of a pixel, by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG whose missing pixels are black or transparent. */
async function restorePng(file: Buffer, height: number): Promise<RestoredPicture> {
  const width = file.readUInt32BE(16);
  const [depth = 8, colour = 6, , , interlaced = 0] = file.subarray(24);
  const bytesOf = (columns: number) =>
    columns > 0 ? 1 + Math.ceil((columns * depth * (SAMPLES[colour] ?? 4)) / 8) : 0;
  const passes = interlaced
    ? PASSES.map(([x, y, dx, dy]) => bytesOf(Math.ceil((width - x) / dx)) * Math.max(0, Math.ceil((height - y) / dy)))
    : [bytesOf(width) * height];
  const length = passes.reduce((sum, bytes) => sum + bytes, 0);
  const chunks = readPngChunks(file);
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content));
  const before = chunks.slice(
    0,
    chunks.findIndex(({ type }) => type === 'IDAT'),
  );

  let received = 0;
  async function* pixels() {
    try {
      const inflated = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
      inflated.end(data);
      for await (const part of inflated as AsyncIterable<Buffer>) {
        const wanted = part.subarray(0, length - received);
        received += wanted.length;
        yield wanted;
        if (received === length) return;
      }
    } catch {
      // Zeros after what was received are no compressed data.
    }
    if (received < length * MIN_SHARE) return;
    const zeros = Buffer.alloc(65_536);
    for (let left = length - received; left > 0; left -= zeros.length) yield zeros.subarray(0, left);
  }
  const deflated: Buffer[] = await Readable.from(pixels())
    .pipe(createDeflate({ level: 1 }))
    .toArray();
  const restored = Buffer.concat([
    file.subarray(0, 8),
    ...before.map(({ type, content }) => toPngChunk(type, content)),
    toPngChunk('IDAT', Buffer.concat(deflated)),
    toPngChunk('IEND', Buffer.alloc(0)),
  ]);
  const missingRows = Math.ceil((length - received) / Math.max(1, bytesOf(width)));
  // The last pass of an interlaced picture has every other row.
  return { file: restored, rows: Math.max(0, height - missingRows * (interlaced ? 2 : 1)) };
}

interface PngChunk {
  type: string;
  /** Shorter than declared if the file is. */
  content: Buffer;
}

function readPngChunks(file: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = 8; at + 8 <= file.length;) {
    const [length, type] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + 8)];
    chunks.push({ type, content: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** A chunk of a PNG file. */
export function toPngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Enough that no decoder of WebP comes to the end of a few missing rows. */
const WEBP_ENDING_BYTES = 1024 * 1024;

/**
 * A WebP file with several endings of its picture, not all of which can be decoded, and without later chunks. Yields
 * one if the whole picture is there, none if the picture doesn't begin.
 */
export function* restoreWebp(file: Buffer): Generator<Buffer> {
  let at = 12;
  while (at + 8 <= file.length && !/^VP8[ L]$/.test(file.toString('latin1', at, at + 4))) {
    // Chunks have an even length.
    at += 8 + Math.ceil(file.readUInt32LE(at + 4) / 2) * 2;
  }
  if (at + 8 > file.length) return;
  const end = at + 8 + file.readUInt32LE(at + 4);
  const isWhole = end <= file.length;
  const picture = file.subarray(0, end);
  const length = (picture.length % 2) + (isWhole ? 0 : WEBP_ENDING_BYTES);
  for (const seed of isWhole ? [0] : [0, 255, 85, 170, 1, 7]) {
    const ending = seed % 85 === 0 ? Buffer.alloc(length, seed) : noise(length, seed);
    const restored = Buffer.concat([picture, ending]);
    restored.writeUInt32LE(restored.length - 8, 4);
    if (!isWhole) restored.writeUInt32LE(restored.length - at - 8, at + 4);
    yield restored;
  }
}
