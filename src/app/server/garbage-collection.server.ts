import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns the memory that only the start needed to the operating system, some 40 MB. V8 keeps the pages of a young
 * generation that has grown; only a last-resort collection frees them. Under load it grows again.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage: NodeJS.GCFunction = runInNewContext('gc');
  collectGarbage({ type: 'major', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}

/**
 * Lets the heap double before it is collected as a whole. By default V8 lets it grow by a few MB, and counts the
 * buffers of received files: it would collect once for each picture, which takes longer than receiving it.
 */
export function tuneGarbageCollection(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
