import { DAY_MS } from '#platform/durations.ts';

/** Media types of accepted pictures, with the endings of files for which most systems have no type. */
export const PICTURE_TYPES: Record<string, string[]> = {
  'image/jpeg': [],
  'image/png': [],
  'image/webp': [],
  'image/avif': [],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};
/** The `accept` of an input for pictures. */
export const ACCEPTED_PICTURES = Object.entries(PICTURE_TYPES).flat(2).join(',');
/**
 * The `accept` on iPhones and iPads. iOS converts photos to JPEG if the list names types without HEIC. Otherwise it
 * may, by its settings, pass on HEIC of 48 megapixels.
 */
export const ACCEPTED_ON_IOS = Object.keys(PICTURE_TYPES)
  .filter((type) => !/hei[cf]/.test(type))
  .join(',');

/** Whether a picture has so few pixels that it looks blurred in an ad. */
export const isSmallPicture = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < 500 || Math.min(width, height) < 150;

/** Maximum size of an uploaded picture: 15 MB. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;

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
