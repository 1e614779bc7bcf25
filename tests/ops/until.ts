import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 180_000;

/** Waits until it is so. */
export async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`Nothing for ${WITHIN_MS / 1000} s`);
    await sleep(100);
  }
}
