import { readWhole, type Storage } from '#platform/storage.server.ts';

import { PIECE_BYTES, pieceKey, pieceKeys } from './rules.ts';

interface Pieces {
  id: string;
  size: number;
  received: number;
}

/** All pieces in one; undefined when any is gone. */
export async function joinPieces(storage: Storage, { id, size }: Pieces): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const piece = await readWhole(storage, pieceKey(id, from)).catch(() => undefined);
    if (piece?.length !== Math.min(PIECE_BYTES, size - from)) return undefined;
    bytes.set(piece, from);
  }
  return bytes;
}

export async function removePieces(storage: Storage, uploads: Pieces[]): Promise<void> {
  for (const upload of uploads) for (const key of pieceKeys(upload.id, upload)) await storage.remove(key);
}
