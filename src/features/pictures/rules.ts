import { DAY_MS } from '#platform/durations.ts';

/** Maximum size of an uploaded picture: 15 MB. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;

/** The largest picture of a phone’s camera has 16,320 × 12,240 pixels. */
export const MAX_PIXELS = 200_000_000;
/** Memory that decoding may take for all pictures together, and therefore for each of them. */
export const MAX_DECODING_BYTES = 512 * 1024 * 1024;

/** Size of a chunk. At most this much is sent again after a lost connection. */
export const CHUNK_BYTES = 512 * 1024;
/** An upload can be resumed for this long after its last chunk. */
export const UPLOAD_TTL_MS = DAY_MS;
/**
 * An unused picture is deleted this long after its upload: an edit stored on a device or a message composed offline may
 * still use it.
 */
export const UNUSED_PICTURE_TTL_MS = 30 * UPLOAD_TTL_MS;
/** Uploads a member may have at a time: enough for all pictures of a few ads. */
export const MAX_UPLOADS = 32;

interface Progress {
  size: number;
  received: number;
}

/** The size of the next chunk in bytes; 0 when the upload is complete. */
export function nextChunkBytes({ size, received }: Progress): number {
  return Math.min(CHUNK_BYTES, size - received);
}

/** Storage keys of all chunks that may exist, including the one that may be in progress. */
export function chunkKeys(id: string, { size, received }: Progress): string[] {
  return Array.from({ length: Math.ceil(Math.min(size, received + CHUNK_BYTES) / CHUNK_BYTES) }, (_, index) =>
    chunkKey(id, index * CHUNK_BYTES),
  );
}

/** Storage key of a chunk. No picture has such a key, so chunks are never served. */
export function chunkKey(id: string, from: number): string {
  return `${id}-${from / CHUNK_BYTES}.piece`;
}

interface PictureHeader {
  format?: string | undefined;
  width: number;
  height: number;
  /** Progressive JPEG, interlaced PNG. */
  isProgressive?: boolean | undefined;
  channels?: number | undefined;
  /** Type of a sample, such as `uchar` or `ushort`. */
  depth?: string | undefined;
}

/** Memory in bytes that decoding a picture takes at most, by measurement with sharp 0.35. */
export function decodingBytes(header: PictureHeader): number {
  return 64 * 1024 * 1024 + header.width * header.height * decodingBytesPerPixel(header);
}

/** Most pictures are decoded a few rows at a time, these as a whole. */
function decodingBytesPerPixel({ format, isProgressive, channels = 4, depth = 'ushort' }: PictureHeader): number {
  if (format === 'heif' || format === 'avif') return 18;
  // Coefficients of 16 bits.
  if (isProgressive && format === 'jpeg') return channels * 2;
  if (isProgressive) return depth === 'uchar' ? channels : channels * 2;
  return 1;
}
