import { readStoredFile, type Storage } from '#platform/files/storage.server.ts';

import { CHUNK_BYTES, chunkKey, chunkKeys } from '../rules.ts';

interface ChunkedUpload {
  id: string;
  size: number;
  received: number;
}

/** The chunks of an upload in order. Throws a MissingChunkError if one is not in the storage. */
export async function* readChunks(storage: Storage, { id, size }: ChunkedUpload): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; from < size; from += CHUNK_BYTES) {
    const chunk = await readStoredFile(storage, chunkKey(id, from));
    if (chunk?.length !== Math.min(CHUNK_BYTES, size - from)) throw new MissingChunkError();
    yield chunk;
  }
}

export class MissingChunkError extends Error {
  override name = 'MissingChunkError';
}

export async function removeChunks(storage: Storage, uploads: ChunkedUpload[]): Promise<void> {
  for (const upload of uploads) await Promise.all(chunkKeys(upload.id, upload).map((key) => storage.remove(key)));
}
