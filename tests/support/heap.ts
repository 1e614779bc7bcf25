import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The megabytes of the heap and of buffers that are still in use after `run`. */
export async function megabytesLeftBy(run: () => Promise<unknown> | void): Promise<number> {
  const before = usedBytes();
  await run();
  return (usedBytes() - before) / (1024 * 1024);
}

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
