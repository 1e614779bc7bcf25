import { ApiError } from '#web/data/api-error.ts';

import type { Image } from '../contract.ts';
import type { Upload } from './contract.ts';

/** The calls that an upload is made of. */
export interface Line {
  begin: (size: number) => Promise<Upload>;
  look: (id: string) => Promise<Upload>;
  /** `onSent` tells how many bytes of the piece have left. */
  send: (id: string, from: number, piece: Blob, onSent: (bytes: number) => void) => Promise<Upload>;
  finish: (id: string) => Promise<Image>;
  /** Ends when trying again makes sense; `tries` have failed. */
  rest: (tries: number) => Promise<void>;
}

export type Stage = 'sending' | 'goingOn' | 'waiting' | 'checking';

interface Listener {
  onUpload: (id: string) => void;
  onStage: (stage: Stage) => void;
  /** Bytes that have left, of the whole file. */
  onSent: (bytes: number) => void;
}

/** A server that is busy is asked so often; a lost connection is waited for. */
const MOST_BUSY = 5;
/** What the server has forgotten begins anew so often. */
const MOST_ROUNDS = 3;

/**
 * Sends a file from where the server has got to, `knownId` being an upload of it that was begun before. Goes on by itself when the
 * connection is lost and comes back; no piece that has arrived is sent again.
 */
export async function sendInPieces(file: Blob, knownId: string | null, line: Line, listener: Listener): Promise<Image> {
  for (let round = 1, id = knownId; ; round += 1, id = null) {
    try {
      return await sendOnce(file, id, line, listener);
    } catch (error) {
      if (!isRefusal(error, 404) || round === MOST_ROUNDS) throw error;
    }
  }
}

async function sendOnce(
  file: Blob,
  knownId: string | null,
  line: Line,
  { onUpload, onStage, onSent }: Listener,
): Promise<Image> {
  let stage: Stage = 'sending';
  const patiently = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1, busy = 0; ; tries += 1) {
      try {
        return await call();
      } catch (error) {
        if (!isRefusal(error, 0)) busy += 1;
        if (!isPassing(error) || busy >= MOST_BUSY) throw error;
        onStage('waiting');
        await line.rest(tries);
        if (stage === 'sending') stage = 'goingOn';
        onStage(stage);
      }
    }
  };

  let upload = await patiently(() => (knownId ? line.look(knownId) : line.begin(file.size)));
  onUpload(upload._id);
  if (upload.received > 0) stage = 'goingOn';
  onStage(stage);
  while (upload.received < file.size) {
    const { _id, received, pieceBytes } = upload;
    onSent(received);
    upload = await patiently(async () => {
      try {
        return await line.send(_id, received, file.slice(received, received + pieceBytes), (bytes) =>
          onSent(received + bytes),
        );
      } catch (error) {
        // It has come after all, only the answer was lost; or another tab has sent it.
        if (isRefusal(error, 409)) return line.look(_id);
        throw error;
      }
    });
  }
  onSent(file.size);
  stage = 'checking';
  onStage(stage);
  return patiently(() => line.finish(upload._id));
}

const isRefusal = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** A lost connection or a server that is busy, unlike a file that is no picture. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
