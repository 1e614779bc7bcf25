import { Worker } from 'node:worker_threads';

import { AppError } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** Decoding 24 megapixels takes two seconds. */
const MAX_SECONDS = 20;
const WORKER = new URL('heic-worker.server.ts', import.meta.url);

/** Pixels of four bytes, RGBA. */
export interface DecodedHeic {
  data: Uint8Array;
  width: number;
  height: number;
}

/** One at a time: others wait. */
const runAlone = createSemaphore(1);

/**
 * Decodes the main picture of a HEIC file, upright and without its metadata, in a worker that ends with it. Throws
 * IMAGE_TOO_LARGE after 20 seconds, any other error if the file is corrupt or takes more than `MAX_DECODING_BYTES`.
 */
export const decodeHeic = (file: string): Promise<DecodedHeic> => runAlone(() => decodeInWorker(file));

function decodeInWorker(file: string): Promise<DecodedHeic> {
  const worker = new Worker(WORKER, {
    workerData: file,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<DecodedHeic>();
  const timer = setTimeout(() => reject(new AppError('IMAGE_TOO_LARGE')), MAX_SECONDS * 1000);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The decoder ended without a picture')));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
