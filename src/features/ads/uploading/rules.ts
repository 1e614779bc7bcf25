/** What a piece has in bytes: lost with the connection at worst, and still a second's work on a middling one. */
export const PIECE_BYTES = 512 * 1024;
/** So long after its last piece an upload may go on. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** So long after it was uploaded a picture may wait to be used: for an edit that is kept on a device, or a message written offline. */
export const UNUSED_MS = 30 * KEPT_MS;
/** So many a member may have under way: all pictures of a few ads. */
export const MOST_UPLOADS = 32;

interface Progress {
  size: number;
  received: number;
}

/** The length in bytes of the piece that comes next; 0 when all has come. */
export function nextPiece({ size, received }: Progress): number {
  return Math.min(PIECE_BYTES, size - received);
}

/** Where the pieces of an upload may lie, the one that was being written among them. */
export function pieceKeys(id: string, { size, received }: Progress): string[] {
  return Array.from({ length: Math.ceil(Math.min(size, received + PIECE_BYTES) / PIECE_BYTES) }, (_, at) =>
    pieceKey(id, at * PIECE_BYTES),
  );
}

/** What no picture is kept under: it is never served. */
export function pieceKey(id: string, from: number): string {
  return `${id}-${from / PIECE_BYTES}.piece`;
}
