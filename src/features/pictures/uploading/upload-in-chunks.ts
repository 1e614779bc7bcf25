import { ApiError } from '#ui/api/api-error.ts';

import type { Image } from '../image.ts';
import type { Upload } from '../contract.ts';

/** The calls of an upload. */
export interface UploadTransport {
  start: (size: number) => Promise<Upload>;
  getStatus: (id: string) => Promise<Upload>;
  /** Sends the chunk at offset `from`. `onSent` reports the bytes of the chunk sent so far. */
  sendChunk: (id: string, from: number, chunk: Blob, onSent: (bytes: number) => void) => Promise<Upload>;
  finish: (id: string) => Promise<Image>;
  /** Resolves when the next attempt should start; `tries` have failed. */
  waitBeforeRetry: (tries: number) => Promise<void>;
}

export type UploadStage = 'sending' | 'goingOn' | 'waiting' | 'checking';

interface Callbacks {
  onUpload: (id: string) => void;
  onStage: (stage: UploadStage) => void;
  /** Bytes of the whole file sent so far. */
  onSent: (bytes: number) => void;
}

/** Attempts at a call that the server answers as busy. A lost connection is retried without limit. */
const MAX_BUSY_ATTEMPTS = 5;
/** Number of times an upload is started when the server no longer knows it. */
const MAX_STARTS = 3;

/**
 * Uploads a file in chunks. `knownId` is an earlier upload of the same file, resumed at the offset the server reports.
 * Waits for a lost connection and continues; a chunk that the server has is not sent again. If the server no longer
 * knows the upload, starts a new one.
 */
export async function uploadInChunks(
  file: Blob,
  knownId: string | null,
  transport: UploadTransport,
  callbacks: Callbacks,
): Promise<Image> {
  for (let start = 1, id = knownId; ; start += 1, id = null) {
    try {
      return await sendOnce(file, id, transport, callbacks);
    } catch (error) {
      if (!hasStatus(error, 404) || start === MAX_STARTS) throw error;
    }
  }
}

async function sendOnce(
  file: Blob,
  knownId: string | null,
  transport: UploadTransport,
  { onUpload, onStage, onSent }: Callbacks,
): Promise<Image> {
  let stage: UploadStage = 'sending';
  const withRetries = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1, busy = 0; ; tries += 1) {
      try {
        return await call();
      } catch (error) {
        if (!hasStatus(error, 0)) busy += 1;
        if (!isTransientError(error) || busy >= MAX_BUSY_ATTEMPTS) throw error;
        onStage('waiting');
        await transport.waitBeforeRetry(tries);
        if (stage === 'sending') stage = 'goingOn';
        onStage(stage);
      }
    }
  };

  let upload = await withRetries(() => (knownId ? transport.getStatus(knownId) : transport.start(file.size)));
  onUpload(upload._id);
  if (upload.received > 0) stage = 'goingOn';
  onStage(stage);
  while (upload.received < file.size) {
    const { _id, received, pieceBytes } = upload;
    onSent(received);
    upload = await withRetries(async () => {
      try {
        return await transport.sendChunk(_id, received, file.slice(received, received + pieceBytes), (bytes) =>
          onSent(received + bytes),
        );
      } catch (error) {
        // The server already has the chunk: only the response was lost, or another tab sent it.
        if (hasStatus(error, 409)) return transport.getStatus(_id);
        throw error;
      }
    });
  }
  onSent(file.size);
  stage = 'checking';
  onStage(stage);
  return withRetries(() => transport.finish(upload._id));
}

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** A lost connection or a busy server: a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
