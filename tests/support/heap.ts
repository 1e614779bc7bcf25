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

/** After several collections: streams and promises let go of their memory in turns of the event loop. */
async function usedBytes(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
