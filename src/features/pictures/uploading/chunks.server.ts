import { readStoredFile, type Storage } from '#platform/storage.server.ts';

import { CHUNK_BYTES, chunkKey, chunkKeys } from '../rules.ts';

interface ChunkedUpload {
  id: string;
  size: number;
  received: number;
}

/** Concatenates all chunks of an upload; undefined if one is missing. */
export async function joinChunks(storage: Storage, { id, size }: ChunkedUpload): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += CHUNK_BYTES) {
    const chunk = await readStoredFile(storage, chunkKey(id, from)).catch(() => undefined);
    if (chunk?.length !== Math.min(CHUNK_BYTES, size - from)) return undefined;
    bytes.set(chunk, from);
  }
  return bytes;
}

export async function removeChunks(storage: Storage, uploads: ChunkedUpload[]): Promise<void> {
  for (const upload of uploads) for (const key of chunkKeys(upload.id, upload)) await storage.remove(key);
}
