import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The megabytes of the heap and of buffers that are still in use after `run`. */
export async function megabytesLeftBy(run: () => Promise<unknown> | void): Promise<number> {
  const before = await usedBytes();
  await run();
  return ((await usedBytes()) - before) / (1024 * 1024);
}

async function usedBytes(): Promise<number> {
  // What a finalizer holds, such as the signal of a Request, is freed by the collection after the finalizer has run.
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await nextTurn();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
