/** A picture: the path of its file, or its content. */
export type PictureSource = string | Uint8Array;

/** Bytes at the start of a file that `detectFormat` needs. Real lists of brands are shorter. */
export const FORMAT_BYTES = 256;

/** Brands of still pictures in the HEIF container: HEVC, AV1, and the general one. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

/** The largest picture of a phone’s camera has 16,320 × 12,240 pixels. */
export const MAX_PIXELS = 200_000_000;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * The format of a picture by its first `FORMAT_BYTES` bytes, whatever its name and type say. Undefined for any other
 * file: only these formats reach a decoder.
 */
export function detectFormat(start: Uint8Array): PictureFormat | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const textAt = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 12) return undefined;
  if (textAt(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp';
  if (textAt(4, 8) !== 'ftyp') return undefined;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  // The major brand, its version, and the compatible brands.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) if (HEIF_BRANDS.has(textAt(at, at + 4))) return 'heif';
  return undefined;
}
